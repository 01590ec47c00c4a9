import {
  catchError,
  defer,
  exhaustMap,
  filter,
  map,
  type Observable,
  of,
  scan,
  take,
  tap,
  timeout,
  timer,
} from 'rxjs';

/** Between two looks. */
export const LOOK_EVERY_MS = 1_000;
/** So many looks in a row must find nothing before something counts as never arrived. */
export const LOOKS_TO_BE_SURE = 8;
/** After so many failures in a row only one look in so many goes on: the server is away, or hides what is looked for. */
const MANY = 30;
const SELDOM = 10;
/** A look that takes longer is given up for the next. */
const PATIENCE_MS = 5_000;

interface Looks<T> {
  readonly found: T | undefined;
  /** Looks in a row that came back without it. */
  readonly empty: number;
}

/**
 * Looks for something whose outcome isn't known, again and again, and never sends anything.
 * @param look answers undefined while it isn't there; a failure says nothing either way
 * @returns the finding, or `nowhere`, once
 */
export function lookUp<T>(look: () => Promise<T | undefined>): Observable<T | 'nowhere'> {
  let failed = 0;
  return timer(0, LOOK_EVERY_MS).pipe(
    filter((tick) => failed < MANY || tick % SELDOM === 0),
    exhaustMap(() =>
      defer(look).pipe(
        timeout(PATIENCE_MS),
        map((found) => ({ found, failed: false })),
        catchError(() => of({ found: undefined, failed: true })),
      ),
    ),
    tap((one) => {
      failed = one.failed ? failed + 1 : 0;
    }),
    scan(({ empty }: Looks<T>, { found, failed }): Looks<T> => ({ found, empty: failed ? 0 : empty + 1 }), {
      found: undefined,
      empty: 0,
    }),
    map(({ found, empty }) => found ?? (empty >= LOOKS_TO_BE_SURE ? ('nowhere' as const) : undefined)),
    filter((finding) => finding !== undefined),
    take(1),
  );
}
