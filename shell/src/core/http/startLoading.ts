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
  /** Each call has an entry of its own, because several calls may have one name. */
  let entries: readonly { name: string }[] = [];

  function show(next: typeof entries): void {
    if (next.length === entries.length) return;
    entries = next;
    list$.next(next.map(({ name }) => name));
  }
  function removeAfter(delay: number, entry: { name: string }): void {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      show(entries.filter((listed) => listed !== entry));
    }, delay);
    waiting.add(timer);
  }

  return {
    list$,
    track: (name, work, delays = LOADING_DELAYS) => {
      const entry = { name: name.toLowerCase() };
      show([...entries, entry]);
      work.then(
        () => removeAfter(delays.success, entry),
        () => removeAfter(delays.failure, entry),
      );
      return work;
    },
    clear: () => show([]),
    stop: () => {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
      list$.complete();
    },
  };
}
