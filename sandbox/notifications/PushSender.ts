import webPush from 'web-push';
import type { PushSubscription } from './PushSubscriptions';
import type { VapidKeys } from './vapidKeys';

/** A push as a browser gets it (docs/reference/wire.md#notifications). */
interface PushMessage {
  /** The same event always has the same id, so that it is shown once. */
  id: string;
  kind: string;
  title: string;
  /** Only where the player wants details on the lock screen. */
  body?: string;
  /** Where it is shown: a path of the site. */
  path: string;
  language: string;
}

export interface Delivery {
  /** How long a push service keeps it for a device that is off. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** A later message of the same topic takes the place of one that was not delivered yet. */
  topic?: string;
}

interface Waiting {
  to: PushSubscription;
  message: PushMessage;
  how: Delivery;
  tries: number;
}

interface SenderOptions {
  keys: () => VapidKeys;
  /** The push service does not know the subscription any more. */
  gone: (endpoint: string) => void;
  log: (line: string) => void;
  /** The first pause before another try. */
  pauseMs?: number;
}

/** Push services require the sender's contact. */
const CONTACT = 'mailto:sandbox@touchline.example';
const MOST_WAITING = 1_000;
const AT_ONCE = 4;
const TRIES = 3;
const PATIENCE_MS = 10_000;
const PAUSE_MS = 2_000;

/** Sends pushes, encrypted (RFC 8291) and signed (RFC 8292) by web-push; a bounded number waits. */
export class PushSender {
  readonly #waiting: Waiting[] = [];
  readonly #pauses = new Set<NodeJS.Timeout>();
  readonly #stopping = new AbortController();
  #underWay = 0;

  constructor(private readonly options: SenderOptions) {}

  send(to: PushSubscription, message: PushMessage, how: Delivery): void {
    this.#add({ to, message, how, tries: 0 });
  }

  stop(): void {
    this.#stopping.abort();
    this.#waiting.length = 0;
    for (const pause of this.#pauses) clearTimeout(pause);
  }

  #add(push: Waiting): void {
    if (this.#stopping.signal.aborted) return;
    // The queue is limited, because a push service that does not answer must not fill the memory.
    if (this.#waiting.length + this.#pauses.size >= MOST_WAITING) {
      this.options.log('A notification was not sent: too many wait.');
      return;
    }
    this.#waiting.push(push);
    this.#next();
  }

  #next(): void {
    while (this.#underWay < AT_ONCE) {
      const push = this.#waiting.shift();
      if (!push) return;
      this.#underWay += 1;
      void this.#post(push).then(() => {
        this.#underWay -= 1;
        this.#next();
      });
    }
  }

  async #post(push: Waiting): Promise<void> {
    const { to, message } = push;
    try {
      const status = await this.#ask(push);
      if (status === 404 || status === 410) this.options.gone(to.endpoint);
      else if (status === 429 || status >= 500) this.#again(push, `answered ${status}`);
      else if (status >= 400) this.options.log(`The push service refused ${message.kind}: ${status}.`);
    } catch (fault) {
      this.#again(push, fault instanceof Error ? fault.message : String(fault));
    }
  }

  async #ask({ to: { endpoint, p256dh, auth }, message, how }: Waiting): Promise<number> {
    const { publicKey, privateKey } = this.options.keys();
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: CONTACT, publicKey, privateKey },
        TTL: how.ttlSeconds,
        urgency: how.urgency,
        ...(how.topic === undefined ? {} : { topic: how.topic }),
      },
    );
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(request.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
      body: new Uint8Array(request.body ?? []),
      // A redirect would lead past the check of the address.
      redirect: 'error',
      signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    await answer.body?.cancel();
    return answer.status;
  }

  #again(push: Waiting, why: string): void {
    const tries = push.tries + 1;
    if (this.#stopping.signal.aborted) return;
    if (tries >= TRIES) {
      this.options.log(`A notification was given up: the push service ${why}.`);
      return;
    }
    const pause = setTimeout(
      () => {
        this.#pauses.delete(pause);
        this.#add({ ...push, tries });
      },
      (this.options.pauseMs ?? PAUSE_MS) * 2 ** push.tries,
    );
    this.#pauses.add(pause);
  }
}
