import { BehaviorSubject } from 'rxjs';
import type { Live } from '../bus/Live';

/** How long a name stays after its request ended, in milliseconds. */
interface LoadingDelays {
  success: number;
  failure: number;
}

/** How long an entry stays after its call: docs/reference/behaviour.md#9-constants. */
export const LOADING_DELAYS: LoadingDelays = { success: 1000, failure: 100 };
export const TREE_SPORT_DELAYS: LoadingDelays = { success: 1500, failure: 1000 };

export interface Loading {
  /** Lower-cased names, one for each request. */
  list$: Live<readonly string[]>;
  track<T>(name: string, work: Promise<T>, delays?: LoadingDelays): Promise<T>;
  /** Empties the list (docs/reference/behaviour.md#2-screens-and-routes: one second after a route change). */
  clear(): void;
  stop(): void;
}

/** The loading list that the overlay follows. */
export function startLoading(): Loading {
  const list$ = new BehaviorSubject<readonly string[]>([]);
  const waiting = new Set<ReturnType<typeof setTimeout>>();

  function removeAfter(delay: number, entry: string): void {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      const at = list$.value.indexOf(entry);
      if (at >= 0) list$.next(list$.value.filter((_, index) => index !== at));
    }, delay);
    waiting.add(timer);
  }

  return {
    list$,
    track: (name, work, delays = LOADING_DELAYS) => {
      const entry = name.toLowerCase();
      list$.next([...list$.value, entry]);
      work.then(
        () => removeAfter(delays.success, entry),
        () => removeAfter(delays.failure, entry),
      );
      return work;
    },
    clear: () => {
      if (list$.value.length > 0) list$.next([]);
    },
    stop: () => {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
      list$.complete();
    },
  };
}
