import { createContext } from 'react';
import type { DomainSettings } from '../contracts/settings';

/** The part of the platform's state that a first view has. */
export interface ViewFacts {
  /** The session's status; a first view has no facts of the player. */
  readonly session: { readonly status: 'visitor' | 'player' };
  readonly settings: { readonly status: 'fresh'; readonly settings: Partial<DomainSettings> };
  /** The query of the page's address. */
  readonly query: URLSearchParams;
  readonly imageOrigins: readonly string[];
}

const ALONE: ViewFacts = {
  session: { status: 'visitor' },
  settings: { status: 'fresh', settings: {} },
  query: new URLSearchParams(),
  imageOrigins: [],
};

export const ViewFactsContext = createContext(ALONE);
