import { STORAGE } from '@touchline/shared/storage';
import { BehaviorSubject, filter, type Observable, Subject } from 'rxjs';
import type { Live } from '../bus/Live';
import type { SafeStorage } from '../device/createSafeStorage';

/** What may suspend the site: the settings, by their flag or their failure, and the tree's own `setting`. */
type SuspendedBy = 'settings' | 'tree';

interface Suspension {
  suspended$: Live<boolean>;
  /** The player must go to the maintenance page now, wherever they are. */
  closed$: Observable<void>;
  /** Whether this source suspends the site. */
  by(source: SuspendedBy): boolean;
  /** The source says whether the site is suspended; it lifts its own suspension alone. */
  set(source: SuspendedBy, suspended: boolean): void;
  /** A stored flag that was attributed to the tree came from a failure of the settings. */
  explain(): void;
  stop(): void;
}

/**
 * The site's suspension and its stored flag, which this tab obeys and other tabs follow
 * (docs/reference/behaviour.md#4-states). The site is open when neither source suspends it.
 * @param copyFlag the flag of the stored settings; undefined where there are none
 * @param stored$ keys that other tabs have written
 */
export function startSuspension(
  storage: SafeStorage,
  copyFlag: () => boolean | undefined,
  stored$: Observable<string | undefined>,
): Suspension {
  const by: Record<SuspendedBy, boolean> = { settings: false, tree: false };
  /** A stored flag that the stored settings do not explain is attributed to the tree. */
  let isGuess = false;
  function adopt(): boolean {
    const isFlagged = storage.get(STORAGE.siteSuspended) === 'true';
    const copy = copyFlag();
    by.settings = copy ?? isFlagged;
    by.tree = isFlagged && copy === false;
    isGuess = by.tree;
    return by.settings || by.tree;
  }

  const suspended$ = new BehaviorSubject(adopt());
  const closed$ = new Subject<void>();
  function show(source: boolean): void {
    const either = by.settings || by.tree;
    if (suspended$.value !== either) suspended$.next(either);
    if (source) closed$.next();
  }
  const followed = stored$
    .pipe(filter((key) => key === STORAGE.siteSuspended))
    .subscribe(() => show(adopt()));

  return {
    suspended$,
    closed$,
    by: (source) => by[source],
    set(source, suspended) {
      by[source] = suspended;
      if (source === 'tree') isGuess = false;
      storage.set(STORAGE.siteSuspended, String(by.settings || by.tree));
      show(suspended);
    },
    explain() {
      if (!isGuess) return;
      Object.assign(by, { settings: true, tree: false });
      isGuess = false;
    },
    stop() {
      followed.unsubscribe();
      suspended$.complete();
      closed$.complete();
    },
  };
}
