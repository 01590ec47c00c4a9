import type { SportKey } from '@touchline/shared/contracts/markets';
import type { Observable } from 'rxjs';
import type { Live } from '../../core/bus/Live';
import type { Reach } from '../../core/device/network/startReach';
import type { ColorScheme } from '../../core/device/theme.state';
import type { StandsIn } from '../../core/domain/startDomainSettings';
import type { Confirmations } from '../../core/session/startConfirmations';
import type { PanelLogin } from '../../core/session/startPanelLogin';
import type { RouterServices } from '../../routing/RouterDeps';

/** The modal on screen: one at a time, opening another replaces it. */
export interface OpenModal {
  /** The platform's event, or the name of a remote's own modal. */
  event: string;
  request: object;
}

export interface Toast {
  kind: 'success' | 'error' | 'info';
  message: string;
  /** A path of this site where it is shown. */
  to?: string;
}

/**
 * Toasts stay for 5 s, at most 20 at once (docs/reference/behaviour.md#9-constants); one that is shown late stays as
 * long.
 */
export const TOASTS = { most: 20, milliseconds: 5000 } as const;

/** The services of the shell's own React code besides the platform. Remotes have no access to them. */
export interface ShellServices extends RouterServices {
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
  confirmations: Pick<Confirmations, 'question$' | 'answer' | 'again'>;
  panelLogin: Pick<PanelLogin, 'player$' | 'answer'>;
  /** Toasts to render. A late subscriber still gets those that are due on the screen (TOASTS). */
  toasts$: Observable<Toast>;
  toast(toast: Toast): void;
  /** Why the device's copy of the domain's settings stands in for an answer; undefined while it does not. */
  standsIn$: Live<StandsIn | undefined>;
  /** Whether the site, a portal of the network or nothing answers. */
  reach: Pick<Reach, 'reached$' | 'back$' | 'doubt'>;
  /** Checks for an operator's change of the domain's settings. Never rejects. */
  checkSettings(): Promise<void>;
  theme: { theme$: Live<ColorScheme>; choose(theme: ColorScheme): void };
  /** The player's choice of a language: shown at once, and kept on this device. */
  chooseLanguage(language: string): void;
  /** The sports to show as active, in menu order (docs/reference/behaviour.md#which-sports-are-shown). */
  sports$: Live<readonly SportKey[]>;
  /** Whether some of the stored games open with play money. */
  menuContents$: Live<{ readonly hasFreeGames: boolean }>;
}
