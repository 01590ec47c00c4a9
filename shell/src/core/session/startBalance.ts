import type { BalanceState } from '@touchline/shared/contracts/bus';
import { playerKey } from '@touchline/shared/contracts/session';
import type { Bus } from '@touchline/shared/platform';
import { STORAGE } from '@touchline/shared/storage';
import { hash } from '@touchline/shared/utilities';
import { EMPTY, map, merge, Subject, Subscription, switchMap, timer } from 'rxjs';
import type { SafeStorage } from '../device/createSafeStorage';
import type { Client } from '../http/startClient';
import type { Session } from './startSession';
import type { OtherTabs } from './startTabs';

interface Figures {
  /** Paise. */
  balance: number;
  /** Paise; the known exposure stays when absent. */
  exposure?: number;
}

export interface Balance {
  current(): BalanceState;
  /**
   * Figures of the answer to an action. When a push may have crossed the answer, the server is asked for the current
   * figures.
   */
  confirm(figures: Figures): void;
  /** A hub message, which is newer than any answer to an earlier request. */
  push(figures: Figures): void;
  /** Figures of an answer, unless a push or a later request is newer. @param askedAt performance.now() */
  answered(figures: Figures, askedAt: number): void;
  refresh(): Promise<void>;
  stop(): void;
}

/**
 * How long a confirmed figure counts as current while the hub is disconnected (docs/reference/security.md#promises).
 */
const TRUSTED_WITHOUT_HUB = 30_000;
/** An answer and a push within this time may have crossed, so neither is known to be newer. */
const CROSSING = 10_000;
/** A start or a deliberate restart of the hub takes a moment; a lost connection makes figures stale at once. */
const GRACE = 5_000;

interface Deps {
  bus: Bus;
  session: Session;
  storage: SafeStorage;
  tabs: OtherTabs;
  client: Client;
}

/**
 * Keeps the confirmed balance and exposure on the bus, in storage and in every tab, and marks them when they are stale.
 */
export function startBalance({ bus, session, storage, tabs, client }: Deps): Balance {
  const confirmed$ = new Subject<void>();
  /** The request whose answer is shown, or the time of the last push. */
  let newest = 0;
  let pushed = Number.NEGATIVE_INFINITY;
  /** The time of the last answer to an action: an earlier request may have older figures. */
  let acted = Number.NEGATIVE_INFINITY;

  const current = () => bus.value('balance');
  function show({ balance, exposure }: Required<Figures>, stale = false): void {
    bus.emit('balance', { status: 'known', balance, exposure, at: Date.now(), stale });
    if (!stale) confirmed$.next();
  }
  function take(figures: Figures): void {
    const who = playerKey(session.current());
    if (who === undefined) return;
    const exposure = figures.exposure ?? knownExposure();
    const whole = { balance: figures.balance, exposure };
    storage.set(STORAGE.balance, String(whole.balance / 100));
    storage.set(STORAGE.exposure, String(whole.exposure / 100));
    show(whole);
    tabs.tell({ kind: 'balance', mark: hash(who), ...whole });
  }
  function isOther({ balance, exposure }: Figures): boolean {
    const figures = current();
    if (figures.status !== 'known') return false;
    return figures.balance !== balance || (exposure !== undefined && figures.exposure !== exposure);
  }
  function knownExposure(): number {
    const figures = current();
    return figures.status === 'known' ? figures.exposure : (paiseOf(storage.get(STORAGE.exposure)) ?? 0);
  }
  function showStored(): void {
    const balance = paiseOf(storage.get(STORAGE.balance));
    const exposure = paiseOf(storage.get(STORAGE.exposure));
    if (balance !== undefined && exposure !== undefined) show({ balance, exposure }, true);
  }
  function markStale(): void {
    const figures = current();
    if (figures.status === 'known' && !figures.stale) bus.emit('balance', { ...figures, stale: true });
  }
  async function refresh(): Promise<void> {
    const isPlayer = () => session.current().status === 'player';
    if (!isPlayer()) return;
    // The answer's figures arrive through `answered`, because GetUserOpenBets has balance and exposure
    // (docs/reference/behaviour.md#7-calls). The session may have ended while the file of the call was loaded.
    await import(/* webpackChunkName: "axios" */ './bet-calls')
      .then(({ askOpenBets }) => (isPlayer() ? askOpenBets(client) : undefined))
      .catch(markStale);
  }

  const running = new Subscription();
  running.add(
    session.changes$.subscribe(({ kind, here }) => {
      newest = 0;
      pushed = acted = Number.NEGATIVE_INFINITY;
      bus.emit('balance', { status: 'none' });
      const now = session.current();
      if (kind === 'ended' || now.status !== 'player') return;
      const { balance, exposure } = now.user;
      if (!here) showStored();
      else if (balance !== undefined)
        take({
          balance: Math.round(balance * 100),
          ...(exposure !== undefined && { exposure: Math.round(exposure * 100) }),
        });
    }),
  );
  running.add(
    tabs.messages$.subscribe((message) => {
      const who = playerKey(session.current());
      if (message.kind !== 'balance' || who === undefined || message.mark !== hash(who)) return;
      // What this tab requested before may be older.
      acted = performance.now();
      show(message);
    }),
  );
  const connection$ = bus.on('connection');
  running.add(
    merge(
      connection$.pipe(map((state) => (state === 'Reconnecting' ? 0 : GRACE))),
      confirmed$.pipe(map(() => TRUSTED_WITHOUT_HUB)),
    )
      .pipe(switchMap((wait) => (bus.value('connection') === 'Connected' ? EMPTY : timer(wait))))
      .subscribe(markStale),
  );
  if (session.current().status === 'player') showStored();

  return {
    current,
    confirm: (figures) => {
      const now = performance.now();
      acted = now;
      if (now - pushed < CROSSING && isOther(figures)) void refresh();
      else take(figures);
    },
    push: (figures) => {
      newest = pushed = performance.now();
      take(figures);
    },
    answered: (figures, askedAt) => {
      if (askedAt < newest) return;
      if (askedAt < acted && isOther(figures)) return void refresh();
      newest = askedAt;
      take(figures);
    },
    refresh,
    stop: () => running.unsubscribe(),
  };
}

function paiseOf(rupees: string | undefined): number | undefined {
  const value = rupees === undefined || rupees === '' ? Number.NaN : Number(rupees);
  return Number.isFinite(value) ? Math.round(value * 100) : undefined;
}
