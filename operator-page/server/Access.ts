import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ChangeKind } from '@touchline/registry/settings/approval';

/** Who calls the page's server. */
export interface Caller {
  /** The name in the history. */
  who: string;
  /** The account or the subject of the token. */
  subject: string;
  /** What the caller may change; undefined: everything. */
  may: readonly ChangeKind[] | undefined;
  /** Whether the caller has logged in, and so can log out. */
  isSignedIn: boolean;
}

/** How the page's server knows who calls. */
export interface Access {
  /** @throws HttpError 401 for a stranger, 403 for a foreign page or somebody without a role */
  callerOf(request: IncomingMessage): Caller;
  /** Answers what is neither a file nor a call: the login. @returns false when it is none of that */
  answer(request: IncomingMessage, response: ServerResponse, address: URL): boolean;
}
