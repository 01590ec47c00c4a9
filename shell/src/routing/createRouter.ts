import { findRoute } from '@touchline/shared/contracts/remotes';
import { createPath, type Location, NavigationType, type To } from 'react-router-dom';
import { BehaviorSubject, merge } from 'rxjs';
import { DEFAULT_PATH, NOT_FOUND_PATH } from '../core/session/paths';
import { createHistory } from './createHistory';
import { findPage } from './findPage';
import { addressOf, observeNavigation, reportOutcome } from './navigation-outcome';
import type { OpenPage, OwnPages } from './Page';
import type { RouterDeps } from './RouterDeps';
import { redirectFromOpenPage } from './redirectFromOpenPage';
import type { Entry } from './runGuards';
import type { NavigateOptions, RouterState, ShellRouter } from './ShellRouter';

interface Step {
  action: NavigationType;
  /** The number of entries of the player's step through the history. */
  through?: number;
  keepScroll?: boolean;
}

/**
 * The only router of the page. A navigation passes the guards before anything of its page is loaded, waits while the
 * catalogue loads, and is then made, redirected or cancelled. The routes are read at each navigation, so an operator's
 * change needs no new router.
 */
export function createRouter(deps: RouterDeps, own: OwnPages): ShellRouter {
  const { platform, services, remotes } = deps;
  const history = createHistory(window);
  const state$ = new BehaviorSubject<RouterState>({
    location: history.location(),
    action: NavigationType.Pop,
    page: undefined,
    pending: undefined,
    keepScroll: false,
  });
  const set = (changes: Partial<RouterState>) => state$.next({ ...state$.value, ...changes });
  let waiting: (() => void) | undefined;

  function start(to: Location, step: Step): void {
    waiting?.();
    waiting = undefined;
    const { page, location } = state$.value;
    const onlyHash = addressOf(to) === addressOf(location) && to.hash !== location.hash;
    const entry: Entry<OpenPage> | undefined =
      page && onlyHash ? { kind: 'page', page } : findPage(own, to, deps);
    switch (entry?.kind) {
      case undefined:
        wait(to, step);
        break;
      case 'page':
        settle(to, entry.page, step);
        break;
      case 'redirect':
        // A redirecting address gets no history entry: going back to it would redirect again.
        start(history.locate(entry.to), {
          ...step,
          action: page && step.action === NavigationType.Push ? NavigationType.Push : NavigationType.Replace,
          keepScroll: false,
        });
        break;
      case 'cancelled':
        cancel(to, entry.reason, step);
    }
  }

  function wait(to: Location, step: Step) {
    set({ pending: to });
    const arrival = remotes.catalogue$.subscribe(({ status }) => {
      if (status !== 'loading') queueMicrotask(() => state$.value.pending === to && start(to, step));
    });
    waiting = () => arrival.unsubscribe();
  }

  function settle(location: Location, page: OpenPage, { action, keepScroll = false }: Step) {
    const open = state$.value;
    // A link to the open address replaces its entry, as in a browser, because with a second entry Back would seem to do
    // nothing.
    const isOpen = open.page !== undefined && createPath(open.location) === createPath(location);
    if (action === NavigationType.Push && !isOpen) history.push(location);
    else if (action !== NavigationType.Pop) history.replace(location);
    state$.next({ location, action, page, pending: undefined, keepScroll });
  }

  /**
   * docs/reference/behaviour.md#2-screens-and-routes: the player stays on the page and reads the reason. Before the
   * first page they go to the default one.
   */
  function cancel(to: Location, reason: string, { through }: Step): void {
    const { page, location } = state$.value;
    const from = addressOf(page ? location : to);
    reportOutcome(platform, { outcome: 'cancelled', from, to: addressOf(to), reason });
    if (!page) {
      start(history.locate(DEFAULT_PATH), { action: NavigationType.Replace });
      return;
    }
    set({ pending: undefined });
    if (through !== undefined) history.undo(through, location);
    // After a login the player cannot stay on the login page.
    if (isLogin(location) && services.hasToken()) navigate(DEFAULT_PATH, { replace: true });
  }

  function begin(to: Location, step: Step) {
    const { pending, page, location } = state$.value;
    if (pending)
      reportOutcome(platform, {
        outcome: 'aborted',
        from: page ? addressOf(location) : '',
        to: pending.pathname,
      });
    set({ pending: undefined });
    start(to, step);
  }

  function navigate(to: To, { replace, state, preventScrollReset }: NavigateOptions = {}) {
    const first = state$.value.page === undefined;
    begin(history.locate(to, state), {
      action: replace || first ? NavigationType.Replace : NavigationType.Push,
      keepScroll: preventScrollReset === true,
    });
  }

  const isRoute = (path: string) =>
    findRoute([...own.routes, ...remotes.catalogue$.value.routes], path) !== undefined;
  let passed = 0;
  const unlisten = history.listen((location, delta, place) => {
    const through = delta + passed;
    // A player is sent on by the login's pages, so that Back would seem to do nothing, or open where they lead.
    passed = delta < 0 && place > 0 && isLogin(location) && services.hasToken() ? through : 0;
    if (passed) history.go(-1);
    else begin(location, { action: NavigationType.Pop, through });
  });
  const observing = observeNavigation(state$, deps);
  start(history.location(), { action: NavigationType.Pop });
  const detach = services.navigation.attach({
    /**
     * A service's navigation to the current or pending page is ignored, because a closed site requests it every time.
     */
    navigate(path) {
      const { pending, page, location } = state$.value;
      const bound = pending ?? (page && location);
      if (!bound || addressOf(bound) !== path) navigate(path);
    },
    isRoute,
  });
  // An operator's change may close the open page, which the player then leaves at once.
  const rechecks = merge(remotes.catalogue$, platform.bus.on('settings')).subscribe(() => {
    const to = redirectFromOpenPage(state$.value, deps);
    // Back leads to a page that is gone, because its remote may be on again by then.
    if (to !== undefined) navigate(to, { replace: to !== NOT_FOUND_PATH });
  });
  return {
    state$,
    navigate,
    go: history.go,
    recheck: () => start(state$.value.location, { action: NavigationType.Replace, keepScroll: true }),
    stop() {
      waiting?.();
      for (const subscription of [rechecks, observing]) subscription.unsubscribe();
      unlisten();
      detach();
      state$.complete();
    },
  };
}

const isLogin = ({ pathname }: Location) => /^\/auth\//i.test(pathname);
