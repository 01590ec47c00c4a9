import type { OddsPush } from '@touchline/shared/contracts/hub';
import type { OddsAnswer } from '@touchline/shared/contracts/markets';
import {
  BehaviorSubject,
  catchError,
  combineLatest,
  concat,
  debounceTime,
  defer,
  EMPTY,
  from,
  map,
  mergeMap,
  type Observable,
  Subject,
  Subscription,
  switchMap,
  throwError,
  timer,
} from 'rxjs';
import { OddsStore, STALE_AFTER_MS } from '../store/OddsStore';
import type { Frame } from '../store/PriceCells';
import { type Answered, coveredEvents, uncovered } from './coveredEvents';
import { pollOdds, type Watched } from './pollOdds';
import { StaleMarks } from './StaleMarks';

/** The state of the sources: `at` is the last message of any; `failing` means that the last call failed. */
interface SourceState {
  readonly at: number | undefined;
  readonly failing: boolean;
}

interface OddsEngineOptions {
  /** One call for these events; unsubscribing aborts it. */
  readonly fetch: (eventIds: readonly string[]) => Observable<OddsAnswer>;
  /** Decoded pushes of odds, undefined for one that could not be read; none where the back end does not push. */
  readonly push$: Observable<OddsPush | undefined>;
  /** Whether the hub is connected. */
  readonly connected$: Observable<boolean>;
  /** Emits when the network is back. */
  readonly back$?: Observable<unknown>;
  /** Whether prices are needed now: the page is visible and the player active. */
  readonly open$: Observable<boolean>;
  /** Receives the events whose pushes are needed, after changes have settled. */
  readonly tellWatched: (eventIds: readonly string[]) => void;
  readonly frame: Frame;
  readonly now: () => number;
}

/** The watch list is sent to the hub after it has not changed for this long. */
const SETTLE_MS = 200;

/** Pushes come by the hundred, so the age of the prices is updated at most this often. */
const TELL_AGE_MS = 1_000;
/** More markets than those of the events on a usual screen. */
const MANY_MARKETS = 500;
/** The maximum of events per call; more are split over several parallel calls. */
const MOST_EVENTS = 50;

/** The maximum of calls at once. */
const CALLS_AT_ONCE = 6;

/** The answer of one call. */
interface Called extends Answered {
  readonly answer: OddsAnswer;
}

/**
 * Prices for what is on the screen, while somebody watches: pushes where the back end has them, and one poll of all
 * watched events that no push covers (docs/decisions/realtime.md#odds-pushed-by-the-hub).
 */
export class OddsEngine {
  readonly store: OddsStore;
  readonly staleMarks: StaleMarks;
  readonly source$ = new BehaviorSubject<SourceState>({ at: undefined, failing: false });
  readonly #options: OddsEngineOptions;
  readonly #watches = new Set<Watched>();
  readonly #watched$ = new BehaviorSubject<Watched>(NOTHING);
  /** Since when each event is watched. */
  #since: ReadonlyMap<string, number> = new Map();
  #running: Subscription | undefined;
  #told: readonly string[] = [];

  constructor(options: OddsEngineOptions) {
    this.#options = options;
    this.store = new OddsStore(options.frame, options.now);
    this.staleMarks = new StaleMarks(
      (id) => this.store.confirmedAt(id) ?? this.store.seededAt(id),
      options.now,
    );
  }

  /**
   * Keeps the prices of these events current until the returned function is called.
   * @param intervalMs the pause between answers; the shortest of all watches counts
   */
  watch(eventIds: Iterable<string>, intervalMs: number): () => void {
    const watch = { eventIds: new Set(eventIds), intervalMs };
    this.#watches.add(watch);
    this.#changed();
    return () => {
      this.#watches.delete(watch);
      this.#changed();
    };
  }

  /**
   * When the least recently confirmed of the watched prices was confirmed, in epoch milliseconds; undefined before the
   * first answer. An event that has just become visible counts from its first answer.
   */
  pricesAt(): number | undefined {
    const now = this.#options.now();
    const times: number[] = [];
    for (const [eventId, since] of this.#since) {
      const at = this.store.eventConfirmedAt(eventId);
      if (at !== undefined && (at >= since || now - since > STALE_AFTER_MS)) times.push(at);
    }
    return times.length === 0 ? this.source$.value.at : Math.min(...times);
  }

  #changed(): void {
    const watched = union(this.#watches);
    const now = this.#options.now();
    this.#since = new Map([...watched.eventIds].map((id) => [id, this.#since.get(id) ?? now]));
    this.#watched$.next(watched);
    if (this.#watches.size === 0) {
      this.#running?.unsubscribe();
      this.#running = undefined;
    } else this.#running ??= this.#run();
  }

  #run(): Subscription {
    const { open$, push$, connected$, back$ } = this.#options;
    const running = new Subscription();
    const needed$ = combineLatest([open$, this.#watched$]).pipe(
      map(([open, { eventIds }]) => (open ? eventIds : NOTHING.eventIds)),
    );
    const lost$ = new Subject<void>();
    const pushed$ = new Subject<readonly string[]>();
    const answered$ = new Subject<Answered>();
    const behind$ = new BehaviorSubject<ReadonlySet<string>>(new Set());
    const covered$ = new BehaviorSubject<ReadonlySet<string>>(new Set());
    const wanted$ = new BehaviorSubject(this.#watched$.value);
    const tellBehind = () => {
      const behind = this.store.behind();
      if (behind.size > 0 || behind$.value.size > 0) behind$.next(behind);
    };
    running.add(
      coveredEvents({ pushed$, answered$, behind$, needed$, lost$, connected$ }).subscribe(covered$),
    );
    running.add(
      combineLatest([this.#watched$, covered$])
        .pipe(map(([watched, covered]) => uncovered(watched, covered)))
        .subscribe(wanted$),
    );
    running.add(
      open$.pipe(switchMap((open) => (open ? push$ : EMPTY))).subscribe((push) => {
        if (!push) {
          lost$.next();
          return;
        }
        this.#push(push, covered$.value);
        pushed$.next(push.events);
        tellBehind();
      }),
    );
    running.add(
      pollOdds({
        watched$: wanted$,
        open$,
        fetch: (eventIds) => this.#fetch(eventIds),
        ...(back$ && { back$ }),
        onError: () => this.source$.next({ ...this.source$.value, failing: true }),
      }).subscribe((called) => {
        this.#answer(called);
        tellBehind();
        answered$.next(called);
      }),
    );
    running.add(needed$.pipe(debounceTime(SETTLE_MS)).subscribe((ids) => this.#tellWatched([...ids])));
    running.add(() => this.#tellWatched([]));
    return running;
  }

  /** Fails only when every call fails, because the failure of some events must not stop the prices of the others. */
  #fetch(eventIds: readonly string[]): Observable<Called> {
    const alone = this.store.unclear(eventIds);
    const together = eventIds.filter((id) => !alone.has(id));
    const calls = [...chunks(together), ...[...alone].map((id) => [id])];
    let failed = 0;
    let failure: unknown;
    const answers$ = from(calls).pipe(
      mergeMap((ids) => {
        const askedAt = this.#options.now();
        return this.#options.fetch(ids).pipe(
          map((answer) => ({ answer, eventIds: new Set(ids), askedAt })),
          catchError((error: unknown) => {
            failed += 1;
            failure = error;
            return EMPTY;
          }),
        );
      }, CALLS_AT_ONCE),
    );
    return concat(
      answers$,
      defer(() => (failed === calls.length ? throwError(() => failure) : EMPTY)),
    );
  }

  #answer({ answer, eventIds, askedAt }: Called): void {
    const at = this.#options.now();
    this.store.apply(answer, at, eventIds, askedAt);
    const tell = () => {
      this.source$.next({ at, failing: false });
      this.staleMarks.refresh();
    };
    // After very many markets the age and the marks follow in a task of their own, because the page renders in this one.
    if (answer.markets.length > MANY_MARKETS) this.#running?.add(timer(0).subscribe(tell));
    else tell();
  }

  #push(push: OddsPush, covered: ReadonlySet<string>): void {
    const now = this.#options.now();
    this.store.push(push, now, covered);
    this.staleMarks.refresh();
    const { at, failing } = this.source$.value;
    const isNews = push.markets.length > 0 || at === undefined || now - at >= TELL_AGE_MS;
    // The failed poll stops once pushes cover everything, so its failure no longer matters.
    const stillFails = failing && uncovered(this.#watched$.value, covered).eventIds.size > 0;
    if (isNews || stillFails !== failing) this.source$.next({ at: now, failing: stillFails });
  }

  #tellWatched(eventIds: readonly string[]): void {
    if (eventIds.length === this.#told.length && eventIds.every((id) => this.#told.includes(id))) return;
    this.#told = eventIds;
    this.#options.tellWatched(eventIds);
  }
}

const NOTHING: Watched = { eventIds: new Set(), intervalMs: 2_000 };

function union(watches: ReadonlySet<Watched>): Watched {
  if (watches.size === 0) return NOTHING;
  const eventIds = new Set<string>();
  let intervalMs = Number.POSITIVE_INFINITY;
  for (const watch of watches) {
    for (const id of watch.eventIds) eventIds.add(id);
    if (watch.eventIds.size > 0) intervalMs = Math.min(intervalMs, watch.intervalMs);
  }
  return { eventIds, intervalMs: Number.isFinite(intervalMs) ? intervalMs : NOTHING.intervalMs };
}

function chunks(ids: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(ids.length / MOST_EVENTS);
  return Array.from({ length: count }, (_, index) =>
    ids.slice(index * MOST_EVENTS, (index + 1) * MOST_EVENTS),
  );
}
