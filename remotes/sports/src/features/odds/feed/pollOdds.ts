import { isApiError } from '@touchline/shared/platform';
import {
  type BehaviorSubject,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  NEVER,
  type Observable,
  race,
  repeat,
  retry,
  switchMap,
  take,
  timer,
} from 'rxjs';

/** The watched events, and how often to poll them, in milliseconds. */
export interface Watched {
  readonly eventIds: ReadonlySet<string>;
  readonly intervalMs: number;
}

interface PollOptions<A> {
  readonly watched$: BehaviorSubject<Watched>;
  /** Whether to poll now: the page is visible and the player active. */
  readonly open$: Observable<boolean>;
  /** Requests all events, in one call or several; unsubscribing aborts them. */
  readonly fetch: (eventIds: readonly string[]) => Observable<A>;
  /** Emits when the network is back. */
  readonly back$?: Observable<unknown>;
  readonly onError?: () => void;
}

/** The longest pause after errors. */
export const LONGEST_PAUSE_MS = 30_000;
/** The longest pause that the server may want (Retry-After). */
const LONGEST_WANTED_MS = 120_000;

/**
 * Polls the odds of the watched events: one round of requests at a time, with the pause counted from its end. A new event
 * is requested at once, after the round in flight. Errors double the pause and never end the stream; a new event and the
 * network's return end such a pause, but not one that the server wants. While `open$` is false, or nothing is watched, no
 * call is made and one in flight is aborted.
 */
export function pollOdds<A>({
  watched$,
  open$,
  fetch,
  back$ = NEVER,
  onError,
}: PollOptions<A>): Observable<A> {
  const cycle$ = defer(() => {
    let requestedIds: ReadonlySet<string> = new Set();
    const somethingNew$ = watched$.pipe(
      filter(({ eventIds }) => [...eventIds].some((id) => !requestedIds.has(id))),
    );
    return defer(() => {
      const { eventIds } = watched$.value;
      requestedIds = eventIds;
      return fetch([...eventIds]);
    }).pipe(
      retry({
        resetOnSuccess: true,
        delay: (error, failures) => {
          onError?.();
          const wanted = isApiError(error) ? (error.retryAfterMs ?? 0) : 0;
          const wantedMs = Math.min(LONGEST_WANTED_MS, wanted);
          const pauseMs = Math.min(LONGEST_PAUSE_MS, watched$.value.intervalMs * 2 ** failures);
          const rest$ = () => race(timer(Math.max(0, pauseMs - wantedMs)), somethingNew$, back$);
          return (wantedMs > 0 ? timer(wantedMs).pipe(switchMap(rest$)) : rest$()).pipe(take(1));
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
