import type { OddsAnswer } from '@touchline/shared/contracts';
import { BehaviorSubject, type Observable, type Subscription } from 'rxjs';
import { type Frame, OddsStore } from './OddsStore';
import { pollOdds, type Watched } from './pollOdds';

/** How the source does: `at` is the last answer's arrival; `failing` since the last call failed. */
export interface SourceState {
  readonly at: number | undefined;
  readonly failing: boolean;
}

export interface OddsEngineOptions {
  readonly fetch: (eventIds: readonly string[]) => Observable<OddsAnswer>;
  readonly open$: Observable<boolean>;
  readonly frame: Frame;
  readonly now: () => number;
}

/** Prices for whoever is on the screen: one poll of all watched events, running only while somebody watches. */
export class OddsEngine {
  readonly store: OddsStore;
  readonly source$ = new BehaviorSubject<SourceState>({ at: undefined, failing: false });
  readonly #options: OddsEngineOptions;
  readonly #watches = new Set<Watched>();
  readonly #watched$ = new BehaviorSubject<Watched>(NOTHING);
  #polling: Subscription | undefined;

  constructor(options: OddsEngineOptions) {
    this.#options = options;
    this.store = new OddsStore(options.frame);
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

  #changed(): void {
    this.#watched$.next(union(this.#watches));
    if (this.#watches.size === 0) {
      this.#polling?.unsubscribe();
      this.#polling = undefined;
    } else this.#polling ??= this.#poll();
  }

  #poll(): Subscription {
    const { fetch, open$, now } = this.#options;
    return pollOdds({
      watched$: this.#watched$,
      open$,
      fetch,
      onError: () => this.source$.next({ ...this.source$.value, failing: true }),
    }).subscribe((answer) => {
      const at = now();
      this.store.apply(answer, at);
      this.source$.next({ at, failing: false });
    });
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
