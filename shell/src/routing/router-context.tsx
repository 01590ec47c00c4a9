import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { createPath, NavigationType, type Navigator, Router } from 'react-router-dom';
import type { RouterState, ShellRouter } from './ShellRouter';

const RouterContext = createContext<{ router: ShellRouter; state: RouterState } | undefined>(undefined);

/** Provides the router to the page; React Router's Link, useLocation and others use it. */
export function RouterProvider({ router, children }: { router: ShellRouter; children: ReactNode }) {
  const [state, setState] = useState(router.state$.value);
  useLayoutEffect(() => {
    let { pathname } = router.state$.value.location;
    const following = router.state$.subscribe((next) => {
      const isOwnWriting = next.action === NavigationType.Replace && next.location.pathname === pathname;
      pathname = next.location.pathname;
      // A page's change of its own address, such as a filter, applies at once, because the next tap builds on it.
      if (isOwnWriting) setState(next);
      // A tap gets feedback before its page is rendered.
      else startTransition(() => setState(next));
    });
    return () => following.unsubscribe();
  }, [router]);
  const navigator = useMemo(() => navigatorOf(router), [router]);
  const value = useMemo(() => ({ router, state }), [router, state]);
  return (
    <RouterContext value={value}>
      <Router location={state.location} navigationType={state.action} navigator={navigator}>
        {children}
      </Router>
    </RouterContext>
  );
}

/** @throws Error outside a RouterProvider */
export function useShellRouter(): { router: ShellRouter; state: RouterState } {
  const found = useContext(RouterContext);
  if (!found) throw new Error('useShellRouter needs a RouterProvider above it.');
  return found;
}

function navigatorOf(router: ShellRouter): Navigator {
  return {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: router.go,
    push: (to, state, options) =>
      router.navigate(to, { state, preventScrollReset: options?.preventScrollReset }),
    replace: (to, state, options) =>
      router.navigate(to, { state, replace: true, preventScrollReset: options?.preventScrollReset }),
  };
}
