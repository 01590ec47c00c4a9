import type { Bus } from '@touchline/shared/platform';
import { BehaviorSubject } from 'rxjs';
import type { Live } from '../../core/bus/Live';

export const PROMPT_AFTER = 5 * 60_000;
export const STOP_AFTER = 10_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

export interface Inactivity {
  prompt$: Live<'hidden' | 'prompt'>;
  /** Yes, or a click on the overlay. */
  answer(): void;
  /** Follows the route: inactivity counts where the path contains `markets`, in any case. */
  watch(path: string): void;
  stop(): void;
}

/** The inactivity prompt of the markets pages (docs/reference/behaviour.md#inactivity). */
export function startInactivity(bus: Bus, view: Window): Inactivity {
  const prompt$ = new BehaviorSubject<'hidden' | 'prompt'>('hidden');
  let watching = false;
  let lastSign = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const setActive = (active: boolean) => {
    if (bus.value('user-active') !== active) bus.emit('user-active', active);
  };
  function wait(delay: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, delay);
  }
  function reset(): void {
    lastSign = performance.now();
    if (prompt$.value === 'prompt') prompt$.next('hidden');
    setActive(true);
    wait(PROMPT_AFTER, ask);
  }
  function ask(): void {
    // Events only store the time, so that a moving pointer does not set a timer for every pixel.
    const left = lastSign + PROMPT_AFTER - performance.now();
    if (left > 0) wait(left, ask);
    else {
      prompt$.next('prompt');
      wait(STOP_AFTER, rest);
    }
  }
  function rest(): void {
    prompt$.next('hidden');
    setActive(false);
  }
  function onSign(): void {
    // During the prompt only the answer counts; after it has expired, any activity starts again.
    if (prompt$.value === 'prompt') return;
    if (bus.value('user-active')) lastSign = performance.now();
    else reset();
  }
  /**
   * A player who shows the tab again is active, and its data is refreshed
   * (docs/reference/behaviour.md#a-tab-that-returns).
   */
  function onReturn(): void {
    if (view.document.visibilityState !== 'visible') return;
    if (prompt$.value === 'prompt') reset();
    else onSign();
  }
  function leave(): void {
    watching = false;
    clearTimeout(timer);
    view.document.removeEventListener('visibilitychange', onReturn);
    for (const sign of SIGNS) view.removeEventListener(sign, onSign);
    if (prompt$.value === 'prompt') prompt$.next('hidden');
    setActive(true);
  }

  return {
    prompt$,
    answer: () => {
      if (watching) reset();
    },
    watch: (path) => {
      const wanted = /markets/i.test(path);
      if (wanted && !watching) {
        watching = true;
        view.document.addEventListener('visibilitychange', onReturn);
        for (const sign of SIGNS) view.addEventListener(sign, onSign, { passive: true });
      }
      if (wanted) reset();
      else if (watching) leave();
    },
    stop: () => {
      leave();
      prompt$.complete();
    },
  };
}
