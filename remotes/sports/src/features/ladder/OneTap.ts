import { Listeners } from '@touchline/shared/contracts';
import { t } from '@touchline/shared/language/macro';
import type { Platform } from '@touchline/shared/platform';
import { oddsFor } from '../odds';

/** One-tap betting that is not used for this long is switched off. */
export const DISARM_AFTER_MS = 60_000;

/** Off with the reason why it was switched off, or armed until a time (epoch milliseconds) that each use renews. */
export type OneTapState =
  | { readonly at: 'off'; readonly reason?: string | undefined }
  | { readonly at: 'armed'; readonly until: number };

/**
 * Whether a tap on a tick places a bet. Off at first, and switched off by itself: after a while without use, by a logout,
 * when the connection or the prices are lost, and when the page is left or out of sight.
 */
export class OneTap {
  readonly #platform: Platform;
  readonly #listeners = new Listeners();
  #state: OneTapState = { at: 'off' };
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  readonly subscribe = this.#listeners.subscribe;
  readonly state = (): OneTapState => this.#state;

  /** Watches what switches it off, until the returned function is called, which does too. */
  start(): () => void {
    const { bus } = this.#platform;
    const watching = new AbortController();
    const { signal } = watching;
    const session = bus.on('session').subscribe(({ status }) => {
      if (status !== 'player') this.disarm(t`Off: you are logged out.`);
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
    return () => {
      watching.abort();
      for (const subscription of [session, connection, source]) subscription.unsubscribe();
      this.disarm();
    };
  }

  arm(): void {
    if (this.#platform.session.current().status !== 'player') return;
    this.#wait();
  }

  /** A tap or a key was used: the time begins again. */
  use(): void {
    if (this.#state.at === 'armed') this.#wait();
  }

  disarm(reason?: string): void {
    clearTimeout(this.#timer);
    if (this.#state.at === 'armed') this.#set({ at: 'off', reason });
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const seconds = DISARM_AFTER_MS / 1_000;
    this.#timer = setTimeout(() => this.disarm(t`Off: not used for ${seconds} seconds.`), DISARM_AFTER_MS);
    this.#set({ at: 'armed', until: Date.now() + DISARM_AFTER_MS });
  }

  #set(state: OneTapState): void {
    this.#state = state;
    this.#listeners.notify();
  }
}
