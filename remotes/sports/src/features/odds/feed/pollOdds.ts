import type { OddsAnswer } from '@touchline/shared/contracts';
import {
  asyncScheduler,
  type BehaviorSubject,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  type Observable,
  race,
  repeat,
  retry,
  switchMap,
  take,
  timer,
} from 'rxjs';
import type { Answered } from './coveredEvents';

/** What is on the screen: the events to ask for and how often, in milliseconds. */
export interface Watched {
  readonly eventIds: ReadonlySet<string>;
  readonly intervalMs: number;
}

export interface PollOptions {
  readonly watched$: BehaviorSubject<Watched>;
  /** Whether polling makes sense now: the page is visible, the player is active. */
  readonly open$: Observable<boolean>;
  /** One call for all events; unsubscribing aborts it. */
  readonly fetch: (eventIds: readonly string[]) => Observable<OddsAnswer>;
  readonly onError?: (error: unknown) => void;
}

/** An answer with what it was asked for, and when. */
export interface PolledOdds extends Answered {
  readonly answer: OddsAnswer;
}

/** The longest pause after errors. */
export const LONGEST_PAUSE_MS = 30_000;

/**
 * The odds of the watched events, asked for again and again: one call at a time, the pause counted from the answer.
 * An event that comes into view is asked for at once, after the call under way. Errors double the pause and never end
 * the stream. While `open$` is false, or nothing is watched, no call is made and one under way is aborted.
 */
export function pollOdds({ watched$, open$, fetch, onError }: PollOptions): Observable<PolledOdds> {
  const cycle$ = defer(() => {
    let asked: ReadonlySet<string> = new Set();
    const somethingNew$ = watched$.pipe(filter(({ eventIds }) => [...eventIds].some((id) => !asked.has(id))));
    return defer(() => {
      const { eventIds } = watched$.value;
      const askedAt = asyncScheduler.now();
      asked = eventIds;
      return fetch([...eventIds]).pipe(map((answer) => ({ answer, eventIds, askedAt })));
    }).pipe(
      retry({
        resetOnSuccess: true,
        delay: (error, failures) => {
          onError?.(error);
          return timer(Math.min(LONGEST_PAUSE_MS, watched$.value.intervalMs * 2 ** failures));
        },
      }),
      repeat({ delay: () => race(timer(watched$.value.intervalMs), somethingNew$).pipe(take(1)) }),
    );
  });
  const anything$ = watched$.pipe(
    map(({ eventIds }) => eventIds.size > 0),
    distinctUntilChanged(),
  );
  return open$.pipe(
    distinctUntilChanged(),
    switchMap((open) =>
      open ? anything$.pipe(switchMap((anything) => (anything ? cycle$ : EMPTY))) : EMPTY,
    ),
  );
}
