import type { Gate } from '@touchline/shared/contracts/remotes';
import type { DomainSettings } from '@touchline/shared/contracts/settings';

/** A guard's verdict on a navigation: pass, redirect, or cancel because of a gate of the page. */
export type Verdict = { kind: 'allow' } | { kind: 'redirect'; to: string } | { kind: 'cancel'; gate: Gate };

/** A page's requirements: the guarded fields of a remote's route, or of the shell's own. */
export interface GuardedPage {
  access: 'public' | 'player';
  gate?: Gate | undefined;
  host?: 'tv' | undefined;
}

/** The facts that the guards use. Nothing else decides a navigation. */
export interface GuardContext {
  page: GuardedPage;
  /** The navigation's target: path, then `?` and the query when there is one. */
  target: { pathname: string; search: string };
  /** Whether an access token is stored (docs/reference/behaviour.md#6-roles). */
  loggedIn: boolean;
  /** The stored siteSuspended flag (docs/reference/behaviour.md#navigation). */
  suspended: boolean;
  /** undefined only before the first settings; then no gate blocks. */
  settings: Partial<Pick<DomainSettings, Gate>> | undefined;
  /** The current host name. */
  host: string;
  /** The only domain, with its subdomains, that has /tv. */
  tvHost: string | undefined;
}

/** One rule. `undefined` leaves the navigation to the next rule. */
export type Guard = (context: GuardContext) => Verdict | undefined;
