import type { Exchange } from '../exchange';
import type { Database } from '../exchange/stores/database';
import type { MoneyRequests } from '../money/MoneyRequests';
import type { SandboxClock } from '../server/SandboxClock';
import { AccountWatch } from './AccountWatch';
import { EventWatch } from './EventWatch';
import type { Notify } from './Notify';
import { PushSender } from './PushSender';
import { PushSubscriptions } from './PushSubscriptions';
import { type VapidKeys, vapidKeys } from './vapidKeys';

/**
 * Web Push: the subscriptions, the events that are notified, and the sending
 * (docs/decisions/apps-and-notifications.md#notifications).
 */
export class Notifications {
  readonly subscriptions: PushSubscriptions;
  readonly #sender: PushSender;
  readonly #account: AccountWatch;
  readonly #events: EventWatch;
  #keys: VapidKeys | undefined;

  constructor(
    private readonly database: Database,
    clock: SandboxClock,
    exchange: Exchange,
    requests: MoneyRequests,
    log: (line: string) => void,
  ) {
    this.subscriptions = new PushSubscriptions(database, clock);
    const { subscriptions } = this;
    this.#sender = new PushSender({
      keys: () => this.keys(),
      gone: (endpoint) => subscriptions.drop(endpoint),
      log,
    });
    const notify: Notify = (among, { id, kind, body, path, how }) => {
      for (const subscription of subscriptions.wanting(kind, among)) {
        const { details, language, titles } = subscription;
        // Without a title in the browser's language no notification is sent.
        const title = titles[kind];
        if (title === undefined) continue;
        this.#sender.send(
          subscription,
          { id, kind, title, ...(details ? { body } : {}), path, language },
          how,
        );
      }
    };
    this.#account = new AccountWatch(exchange, requests, subscriptions, notify);
    this.#events = new EventWatch(exchange, subscriptions, notify);
  }

  keys(): VapidKeys {
    this.#keys ??= vapidKeys(this.database);
    return this.#keys;
  }

  subscribe(userId: string, token: string, asked: Parameters<PushSubscriptions['put']>[2]): void {
    this.subscriptions.put(userId, token, asked);
    this.#account.begin(userId);
    this.#events.begin();
  }

  stop(): void {
    this.#account.stop();
    this.#sender.stop();
  }
}
