import { openBetsFigures } from '@touchline/shared/contracts/bets';
import { decode } from '@touchline/shared/contracts/reading';
import type { Bus } from '@touchline/shared/platform';
import { STORAGE, type StorageKey } from '@touchline/shared/storage';
import { filter, merge, Observable, pairwise, Subject, Subscription, skip, switchMap } from 'rxjs';
import type { SafeStorage } from '../device/createSafeStorage';
import { CALL_NAMES } from '../http/call-names';
import type { Client, RunOptions } from '../http/startClient';
import type * as betCalls from './bet-calls';
import type { Balance } from './startBalance';
import type { Session } from './startSession';

export interface Bets {
  /** Fetches open bets (with balance and exposure) and expected profit and loss again. */
  reload(): void;
  stop(): void;
}

/**
 * The session needs room in the storage (docs/decisions/contracts-and-readers.md#long-answers-are-read-in-turns), so a
 * longer list is not stored.
 */
const ROWS = 2_000;

interface Deps {
  bus: Bus;
  session: Session;
  storage: SafeStorage;
  client: Client;
  balance: Balance;
  visible$: Observable<void>;
}

/**
 * Keeps open bets and expected profit and loss in their storage keys, in wire form
 * (docs/reference/behaviour.md#3-entities, #4-states): from any answer that carries them.
 */
export function startBets({ bus, session, storage, client, balance, visible$ }: Deps): Bets {
  const openBets$ = new Subject<void>();
  const profitLoss$ = new Subject<void>();
  /**
   * While the player is away nothing is fetched (docs/reference/behaviour.md#inactivity); it is fetched on their
   * return.
   */
  const isThere = () => session.current().status === 'player' && bus.value('user-active');
  const running = new Subscription();
  function store(key: StorageKey, wire: unknown): void {
    if (rowsIn(wire) > ROWS) storage.remove(key);
    else storage.set(key, JSON.stringify(wire));
  }

  running.add(
    client.answered$.pipe(filter(({ epoch }) => epoch === session.epoch())).subscribe((answer) => {
      if (answer.operation.name === CALL_NAMES.getUserExpectedProfitLoss)
        store(STORAGE.profitLoss, answer.wire);
      if (answer.operation.name !== CALL_NAMES.getUserOpenBets) return;
      store(STORAGE.openBets, answer.wire);
      const figures = decode(openBetsFigures, answer.wire);
      if (!figures.ok) return;
      const { balance: own, exposure } = figures.value;
      if (own !== undefined)
        balance.answered({ balance: own, ...(exposure !== undefined && { exposure }) }, answer.askedAt);
    }),
  );
  /** The session may have ended while the file of the calls was loaded. */
  const ask = (call: (calls: typeof betCalls, options: RunOptions) => Promise<void>) =>
    quietly(async (signal) => {
      const calls = await import(/* webpackChunkName: "axios" */ './bet-calls');
      if (isThere()) await call(calls, { signal });
    });
  // Only the last request of each kind counts, so an earlier one in flight is cancelled.
  running.add(
    openBets$
      .pipe(
        filter(isThere),
        switchMap(() => ask(({ askOpenBets }, options) => askOpenBets(client, options))),
      )
      .subscribe(),
  );
  running.add(
    profitLoss$
      .pipe(
        filter(isThere),
        switchMap(() => ask(({ askProfitLoss }, options) => askProfitLoss(client, options))),
      )
      .subscribe(),
  );

  const opened$ = session.changes$.pipe(filter(({ kind, here }) => kind === 'opened' && here));
  const reload = () => {
    openBets$.next();
    profitLoss$.next();
  };
  const back$ = bus.on('user-active').pipe(skip(1), filter(Boolean));
  running.add(merge(opened$, back$, bus.on('bets-changed')).subscribe(reload));
  running.add(visible$.subscribe(() => openBets$.next()));
  running.add(
    bus
      .on('connection')
      .pipe(pairwise())
      .subscribe(([before, now]) => {
        if (now !== 'Connected') return;
        // Changes while the hub was disconnected were not pushed; figures fetched before it connected may be older.
        if (before === 'Reconnecting') reload();
        else openBets$.next();
      }),
  );
  // After a reload: from the cache, else fetched (docs/reference/behaviour.md#session).
  if (storage.get(STORAGE.openBets) === undefined) openBets$.next();
  if (storage.get(STORAGE.profitLoss) === undefined) profitLoss$.next();

  return { reload, stop: () => running.unsubscribe() };
}

/** Work that ends with its subscription. A failure is ignored, because the next event fetches again. */
function quietly(work: (signal: AbortSignal) => Promise<unknown>): Observable<never> {
  return new Observable((subscriber) => {
    const abort = new AbortController();
    const done = () => subscriber.complete();
    work(abort.signal).then(done, done);
    return () => abort.abort();
  });
}

/** The length of an answer's longest list. */
function rowsIn(wire: unknown): number {
  const lists = [wire, ...Object.values(Object(wire))].filter(Array.isArray);
  return Math.max(0, ...lists.map(({ length }) => length));
}
