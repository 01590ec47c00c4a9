import { createContext } from 'react';
import type { DomainSettings } from '../contracts/settings';

/** What a first view knows of what its page reads from the platform. */
export interface ViewFacts {
  /** The session; a player's has nothing but its status. */
  readonly session: { readonly status: 'visitor' | 'player' };
  readonly settings: { readonly status: 'fresh'; readonly settings: Partial<DomainSettings> };
  /** The query of the page's address. */
  readonly query: URLSearchParams;
  readonly imageOrigins?: readonly string[];
}

const ALONE: ViewFacts = {
  session: { status: 'visitor' },
  settings: { status: 'fresh', settings: {} },
  query: new URLSearchParams(),
};

export const ViewFactsContext = createContext(ALONE);
