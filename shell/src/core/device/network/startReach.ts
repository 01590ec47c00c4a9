import { BehaviorSubject, type Observable, Subject } from 'rxjs';
import type { Live } from '../../bus/Live';
import type { Reached } from './askReached';

/** How often the site is requested while something else, or nothing, answers. */
export const ASK_EVERY_MS = 5_000;

export interface Reach {
  /** What the device reaches, by the last calls and files. */
  reached$: Live<Reached>;
  /** The site answers again, after a portal or nothing did. */
  back$: Observable<void>;
  /** A call or a file did not arrive, so the site is requested. @returns what the device reaches. Never rejects */
  doubt(): Promise<Reached>;
  stop(): void;
}

interface Deps {
  /** Never rejects. */
  ask(): Promise<Reached>;
  /** A hidden page sends no request. */
  isVisible(): boolean;
}

/**
 * Tells a network with a portal, or one that leads nowhere, from a server that fails. Browsers call both "online", and
 * say nothing when the player has signed in to the network.
 */
export function startReach({ ask, isVisible }: Deps): Reach {
  const reached$ = new BehaviorSubject<Reached>('site');
  const back$ = new Subject<void>();
  let asking: Promise<Reached> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function look(): Promise<Reached> {
    const reached = await ask();
    if (stopped) return reached;
    const before = reached$.value;
    if (reached !== before) reached$.next(reached);
    clearTimeout(timer);
    // After an answer of the site, failures of its calls cause requests no more often than this.
    timer = setTimeout(again, ASK_EVERY_MS);
    if (reached === 'site' && before !== 'site') back$.next();
    return reached;
  }
  function again(): void {
    timer = undefined;
    if (reached$.value === 'site') return;
    if (isVisible()) void doubt();
    else timer = setTimeout(again, ASK_EVERY_MS);
  }
  function doubt(): Promise<Reached> {
    if (timer !== undefined) return Promise.resolve(reached$.value);
    asking ??= look().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  return {
    reached$,
    back$,
    doubt,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      reached$.complete();
      back$.complete();
    },
  };
}
