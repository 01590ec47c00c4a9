import type { Api } from '@touchline/shared/platform';
import {
  catchError,
  EMPTY,
  exhaustMap,
  from,
  mergeMap,
  Observable,
  type Subscription,
  timeout,
  timer,
} from 'rxjs';
import { type Bet, isLost } from '../bet/Bet';
import type { BetEvent } from '../bet/bet.state';
import { type Finding, findBets } from './findBets';

/** Between two looks for bets whose outcome isn't known. */
export const LOOK_EVERY_MS = 1_000;
/** So many looks in a row must find nothing before a bet counts as never arrived. */
export const LOOKS_TO_BE_SURE = 8;
/** One look in so many goes on for a bet that the answers hide. */
const SELDOM = 10;
/** A look that takes longer is given up for a new one; the patience doubles with each, for a server that is slow. */
const PATIENCE_MS = 5_000;
const MOST_PATIENCE_MS = 60_000;

export interface BetSearchOptions {
  readonly api: Api;
  /** Whether requests are made now: they rest while the player is inactive. */
  readonly active: () => boolean;
  readonly everyMs: number;
  readonly bets: () => readonly Bet[];
  readonly tell: (id: string, event: BetEvent) => void;
}

/** Looks for the bets whose outcome isn't known until there are none; it never sends anything. */
export class BetSearch {
  readonly #options: BetSearchOptions;
  /** Empty looks in a row, by bet. */
  readonly #empty = new Map<string, number>();
  /** Looks in a row that could not tell, by bet. */
  readonly #unsure = new Map<string, number>();
  #running: Subscription | undefined;
  #patience = PATIENCE_MS;

  constructor(options: BetSearchOptions) {
    this.#options = options;
  }

  /** What was seen so far says nothing of what happens from now on. */
  forget(id: string): void {
    this.#empty.delete(id);
  }

  stop(): void {
    this.#running?.unsubscribe();
    this.#running = undefined;
  }

  start(): void {
    this.#running ??= timer(0, this.#options.everyMs)
      .pipe(
        exhaustMap((look) => {
          const due = this.#options
            .bets()
            .filter((bet) => isLost(bet) && (look % SELDOM === 0 || !this.#isHidden(bet.id)));
          return due.length === 0 || !this.#options.active() ? EMPTY : this.#look(due);
        }),
        mergeMap((findings) => [...findings]),
      )
      .subscribe(([id, finding]) => this.#found(id, finding));
  }

  #look(due: readonly Bet[]): Observable<ReadonlyMap<string, Finding>> {
    return new Observable<ReadonlyMap<string, Finding>>((subscriber) => {
      const abort = new AbortController();
      const look = from(findBets(this.#options.api, due, abort.signal)).subscribe(subscriber);
      return () => {
        look.unsubscribe();
        abort.abort();
      };
    }).pipe(
      timeout(this.#patience),
      mergeMap((findings) => {
        this.#patience = PATIENCE_MS;
        return [findings];
      }),
      catchError((error: unknown) => {
        // A failed look says nothing of a bet: the count of empty ones starts anew.
        this.#empty.clear();
        if (error instanceof Error && error.name === 'TimeoutError')
          this.#patience = Math.min(this.#patience * 2, MOST_PATIENCE_MS);
        return EMPTY;
      }),
    );
  }

  /** It was looked for so often that only a change of the server's answers will tell. */
  #isHidden(id: string): boolean {
    return (this.#unsure.get(id) ?? 0) >= LOOKS_TO_BE_SURE;
  }

  #found(id: string, finding: Finding): void {
    const isUnsure = finding !== 'nowhere' && finding.type === 'unsure';
    if (isUnsure) this.#unsure.set(id, (this.#unsure.get(id) ?? 0) + 1);
    else this.#unsure.delete(id);
    if (finding !== 'nowhere') {
      this.#empty.delete(id);
      this.#options.tell(id, finding);
      return;
    }
    const looks = (this.#empty.get(id) ?? 0) + 1;
    this.#empty.set(id, looks);
    if (looks < LOOKS_TO_BE_SURE) return;
    this.#empty.delete(id);
    this.#options.tell(id, { type: 'nowhere' });
  }
}
