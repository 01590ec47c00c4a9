import type { Market, Runner } from '@touchline/shared/contracts';
import { createContext } from 'react';

export interface LadderRunner {
  readonly market: Market;
  readonly runner: Runner;
}

/** The ladder of a page: one runner at a time. */
export interface Ladders {
  readonly current: LadderRunner | undefined;
  readonly toggle: (runner: LadderRunner) => void;
}

/** Undefined on a page without a ladder. */
export const LadderContext = createContext<Ladders | undefined>(undefined);
