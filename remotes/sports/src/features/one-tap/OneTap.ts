import { playerKey } from '@touchline/shared/contracts/session';
import { steadyNow } from '@touchline/shared/format';
import { t } from '@touchline/shared/language/macro';
import { type Platform, usePlatform } from '@touchline/shared/platform';
import { perPlatform } from '@touchline/shared/platform/perPlatform';
import { confirmPreference } from '@touchline/shared/storage';
import { Listeners } from '@touchline/shared/utilities';
import { useSyncExternalStore } from 'react';
import { oddsFor, type PriceTap } from '../odds';

/** One-tap betting that is not used for this long is switched off. */
export const DISARM_AFTER_MS = 60_000;
/** No timer runs while a device sleeps, so the time is checked this often and at each use. */
const LOOK_MS = 1_000;
/** A price must have been unchanged and in place for this time before a tap, so that the player has seen it. */
export const STANDS_FOR_MS = 350;

/** Off with the reason why it was switched off, or armed until a time (by `steadyNow`) that each use renews. */
type OneTapState =
  | { readonly at: 'off'; readonly reason?: string | undefined }
  | { readonly at: 'armed'; readonly until: number };

/**
 * Whether a tap on a price places a bet, and with which stake. Off at first, and switched off by itself: after a while
 * without use, by a logout, when the connection or the prices are lost, and when the page is left or out of sight.
 */
export class OneTap {
  readonly #platform: Platform;
  readonly #listeners = new Listeners();
  #state: OneTapState = { at: 'off' };
  /** The stake that a player typed or switched one-tap betting on with. It belongs to that player only. */
  #chosen: { readonly player: string | undefined; readonly text: string } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopWatching: (() => void) | undefined;
  /** When prices last moved on the screen, where the browser tells (`performance.now()`). */
  #shiftedAt = Number.NEGATIVE_INFINITY;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  readonly subscribe = this.#listeners.subscribe;
  readonly state = (): OneTapState => this.#state;
  /** As the player typed it; else the first of the player's stake buttons. */
  readonly stake = (): string => {
    const { session } = this.#platform;
    return this.#chosen && this.#chosen.player === playerKey(session.current())
      ? this.#chosen.text
      : String(session.stakes()[0]?.value ?? '');
  };

  setStake(text: string): void {
    this.#chosen = { player: playerKey(this.#platform.session.current()), text };
    if (this.#state.at === 'armed') this.disarm(t`Off: the stake was changed.`);
    else this.#listeners.notify();
  }

  arm(): void {
    const session = this.#platform.session.current();
    if (session.status !== 'player') return;
    if (oddsFor(this.#platform).source$.value.failing) {
      this.#set({ at: 'off', reason: t`Off: prices can’t be reached.` });
      return;
    }
    // A change of the stake buttons does not change the stake of a tap.
    this.#chosen = { player: playerKey(session), text: this.stake() };
    this.#stopWatching ??= this.#watch();
    this.#wait();
  }

  disarm(reason?: string): void {
    clearTimeout(this.#timer);
    this.#stopWatching?.();
    this.#stopWatching = undefined;
    if (this.#state.at === 'armed') this.#set({ at: 'off', reason });
  }

  /** A tap or a key was used, so the time begins again. */
  use(): void {
    if (this.#endWhenOver() === undefined && this.#state.at === 'armed') this.#wait();
  }

  /**
   * Whether a tap may bet, which begins the time again. A tick of the ladder never moves, so its taps have no times.
   * @returns why it must not; undefined when it may
   */
  allow({
    isSecond,
    pressedAt,
    changedAt = 0,
  }: Pick<PriceTap, 'isSecond'> & Partial<PriceTap>): string | undefined {
    if (confirmPreference.read()) {
      const reason = t`Off: “Confirm before placing” is on.`;
      this.disarm(reason);
      return reason;
    }
    const over = this.#endWhenOver();
    if (over !== undefined) return over;
    if (isSecond) return t`The second of two quick taps was ignored.`;
    if (pressedAt !== undefined && pressedAt - Math.max(changedAt, this.#shiftedAt) < STANDS_FOR_MS)
      return t`The price had just changed: nothing was bet.`;
    this.use();
    return undefined;
  }

  #watch(): () => void {
    const { bus } = this.#platform;
    const watching = new AbortController();
    const { signal } = watching;
    const session = bus.on('session').subscribe((now) => {
      if (now.status !== 'player') this.disarm(t`Off: you are logged out.`);
      // A login in another window takes this one over without a logout between them.
      else if (playerKey(now) !== this.#chosen?.player) this.disarm(t`Off: another player has logged in.`);
    });
    let connected = false;
    const connection = bus.on('connection').subscribe((now) => {
      if (connected && now !== 'Connected') this.disarm(t`Off: the connection was lost.`);
      connected = now === 'Connected';
    });
    const source = oddsFor(this.#platform).source$.subscribe(({ failing }) => {
      if (failing) this.disarm(t`Off: prices can’t be reached.`);
    });
    window.addEventListener('offline', () => this.disarm(t`Off: the connection was lost.`), { signal });
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'hidden' && this.disarm(t`Off: you left the page.`),
      { signal },
    );
    const stopWatchingShifts = watchShifts((at) => {
      this.#shiftedAt = at;
    });
    return () => {
      watching.abort();
      stopWatchingShifts();
      for (const subscription of [session, connection, source]) subscription.unsubscribe();
    };
  }

  #wait(): void {
    this.#set({ at: 'armed', until: steadyNow() + DISARM_AFTER_MS });
    this.#look();
  }

  #look(): void {
    clearTimeout(this.#timer);
    if (this.#endWhenOver() !== undefined || this.#state.at === 'off') return;
    const left = this.#state.until - steadyNow();
    this.#timer = setTimeout(() => this.#look(), Math.min(left, LOOK_MS));
  }

  /** @returns why it was switched off now; undefined where its time is not over */
  #endWhenOver(): string | undefined {
    if (this.#state.at === 'off' || steadyNow() < this.#state.until) return undefined;
    const seconds = DISARM_AFTER_MS / 1_000;
    const reason = t`Off: not used for ${seconds} seconds.`;
    this.disarm(reason);
    return reason;
  }

  #set(state: OneTapState): void {
    this.#state = state;
    document.documentElement.toggleAttribute('data-one-tap', state.at === 'armed');
    this.#listeners.notify();
  }
}

/** One-tap betting of a platform: one for the ladder and all prices of a page. */
export const oneTapFor = perPlatform((platform) => new OneTap(platform));

/** Whether one-tap betting is on, and the control that changes it. */
export function useOneTap() {
  const oneTap = oneTapFor(usePlatform());
  return { oneTap, state: useSyncExternalStore(oneTap.subscribe, oneTap.state) };
}

/** A layout shift (https://wicg.github.io/layout-instability), which TypeScript's DOM library lacks. */
interface LayoutShift extends PerformanceEntry {
  readonly sources?: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/**
 * Reports when the page's content moved up or down without a scroll, because another price may then be under a finger.
 * Only Chromium supports it.
 */
function watchShifts(moved: (at: number) => void): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => undefined;
  const content = document.querySelector('main');
  const shifts = new PerformanceObserver((list) => {
    for (const { startTime, sources = [] } of list.getEntries() as LayoutShift[])
      if (
        sources.some(
          ({ node, previousRect, currentRect }) =>
            previousRect.y !== currentRect.y && content?.contains(node),
        )
      )
        moved(startTime);
  });
  try {
    shifts.observe({ type: 'layout-shift' });
  } catch {
    // The browser does not support this kind of entry.
  }
  return () => shifts.disconnect();
}
