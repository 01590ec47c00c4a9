import type { DomainSettings, Gate } from '@touchline/shared/contracts';

/** What a guard says of a navigation: let it pass, send it elsewhere, or stay where the player is. */
export type Verdict =
  | { kind: 'allow' }
  | { kind: 'redirect'; to: string }
  | { kind: 'cancel'; reason: string };

/** What a page asks for before it opens: the guarded fields of a remote's route, or of the shell's own. */
export interface GuardedPage {
  access: 'public' | 'player';
  gate?: Gate | undefined;
  host?: 'tv' | undefined;
}

/** All that the guards look at. Nothing else decides a navigation. */
export interface GuardContext {
  page: GuardedPage;
  /** Where the player wants to go: path, then `?` and the query when there is one. */
  target: { pathname: string; search: string };
  /** A stored access token (docs/reference/behaviour.md#6-roles). */
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
