/** The actions of the navigation rules. */
export interface NavigationEffects {
  /** Re-checks the stored session's expiry. */
  recheckSession(): void;
  watchInactivity(path: string): void;
  clearLoading(): void;
  isSuspended(): boolean;
  reloadSettings(): void;
  hasToken(): boolean;
  /** Fetches open bets, with balance and exposure, and expected profit and loss. */
  reloadBets(): void;
  refreshBalance(): void;
}

/** Clears the loading list one second after a route change (docs/reference/behaviour.md#9-constants). */
const CLEAR_AFTER = 1000;
const CASINO_PATHS = /^\/(?:lobby|casino|lobby-page)(?:\/|$)/i;
const IN_PLAY = /^\/inplay\/?$/i;

/**
 * Applies the navigation rules of docs/reference/behaviour.md#2-screens-and-routes that are not guards: call
 * `navigated` after each navigation.
 */
export function startNavigationRules(effects: NavigationEffects) {
  let clearing: ReturnType<typeof setTimeout> | undefined;
  return {
    navigated(from: string | undefined, to: string): void {
      effects.recheckSession();
      effects.watchInactivity(to);
      clearTimeout(clearing);
      clearing = setTimeout(effects.clearLoading, CLEAR_AFTER);
      if (effects.isSuspended()) effects.reloadSettings();
      if (from === undefined || !effects.hasToken()) return;
      const leavesCasino = CASINO_PATHS.test(from) && !CASINO_PATHS.test(to);
      // Open bets contain the balance, so one call serves both rules.
      if (leavesCasino) effects.reloadBets();
      else if (IN_PLAY.test(to) && !IN_PLAY.test(from)) effects.refreshBalance();
    },
    stop: () => clearTimeout(clearing),
  };
}
