import type { ModalEvent, ModalRequest, SportKey } from '@touchline/shared/contracts';
import type { Observable } from 'rxjs';
import type { Live } from '../../core/bus/Live';

/** The modal on screen: one at a time, opening another replaces it. */
export interface OpenModal {
  event: ModalEvent;
  request: ModalRequest;
}

export interface Toast {
  kind: 'success' | 'error' | 'info';
  message: string;
}

/** What routing gives the services once the route table exists; a navigation asked before that waits for it. */
export interface RouterPort {
  navigate(path: string): void;
  /** Whether a path (no query) is a route of this site, for `landing`. */
  known(path: string): boolean;
}

/** What the shell's own React side uses beside the platform. Remotes never see it. */
export interface ShellServices {
  loading: {
    /** Lower-cased names of the tracked requests in flight; the overlay shows while it is not empty. */
    list$: Live<readonly string[]>;
  };
  inactivity: {
    /** 'prompt' shows 'Are you still active?' (markets pages only). */
    prompt$: Live<'hidden' | 'prompt'>;
    /** The Yes button and a click on the prompt's overlay. */
    answer(): void;
  };
  modals: { current$: Live<OpenModal | undefined>; close(): void };
  /** Toasts to render. A subscriber that comes late still gets those of the last 5 s, at most 20. */
  toasts$: Observable<Toast>;
  /** The siteSuspended flag: guards send to /under-maintenance while it is true. */
  suspended$: Live<boolean>;
  /** Looks once for an operator's change of the domain's settings; a failure changes nothing. */
  checkSettings(): Promise<void>;
  /** The sports to show as active, in menu order (specification 4, "Sport visibility"). */
  sports$: Live<readonly SportKey[]>;
  /** Whether an access token is stored: what the login guard asks (specification 2). */
  hasToken(): boolean;
  navigation: {
    /** Called once by routing; returns its detach. */
    attach(router: RouterPort): () => void;
    /**
     * Called after every navigation with the path names, `from` undefined at the first: applies the navigation rules
     * of specification 2 and moves the inactivity watch. The guards themselves are the caller's.
     */
    navigated(from: string | undefined, to: string): void;
  };
}
