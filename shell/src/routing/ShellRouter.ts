import type { Location, NavigationType, To } from 'react-router-dom';
import type { Observable } from 'rxjs';
import type { OpenPage } from './Page';

/** Where the player is, and where they are going. */
export interface RouterState {
  location: Location;
  action: NavigationType;
  /** The page on screen; none until the first one may be entered. */
  page: OpenPage | undefined;
  /** The navigation that waits for the catalogue. */
  pending: Location | undefined;
  /** The page asked that its place on the screen stays. */
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
  /** Runs the guards of the open page again, as after a session that ended. */
  recheck(): void;
  stop(): void;
}
