import type { Location, NavigationType, To } from 'react-router-dom';
import type { Observable } from 'rxjs';
import type { OpenPage } from './Page';

/** The current page and the pending navigation. */
export interface RouterState {
  location: Location;
  action: NavigationType;
  /** The page on screen; none until the first one may be opened. */
  page: OpenPage | undefined;
  /** The navigation that waits for the catalogue. */
  pending: Location | undefined;
  /** The page asked to keep its scroll position. */
  keepScroll: boolean;
}

export interface NavigateOptions {
  replace?: boolean | undefined;
  state?: unknown;
  preventScrollReset?: boolean | undefined;
}

export interface ShellRouter {
  state$: Observable<RouterState> & { readonly value: RouterState };
  navigate(to: To, options?: NavigateOptions): void;
  go(delta: number): void;
  /** Runs the guards of the open page again, as after the end of a session. */
  recheck(): void;
  stop(): void;
}
