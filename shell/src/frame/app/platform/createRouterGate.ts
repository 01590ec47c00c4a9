import type { RouterPort } from '../../../routing/RouterDeps';

export interface RouterGate extends RouterPort {
  attach(router: RouterPort): () => void;
}

/** Stands for the router until it is attached, and then makes the last navigation that was requested. */
export function createRouterGate(): RouterGate {
  let router: RouterPort | undefined;
  let wanted: string | undefined;
  return {
    navigate: (path) => {
      if (router) router.navigate(path);
      else wanted = path;
    },
    // Without routes every path is unknown.
    isRoute: (path) => router?.isRoute(path) ?? false,
    attach: (attached) => {
      router = attached;
      if (wanted !== undefined) attached.navigate(wanted);
      wanted = undefined;
      return () => {
        if (router === attached) router = undefined;
      };
    },
  };
}
