import type { Market, Runner } from '@touchline/shared/contracts';
import { createContext } from 'react';
import { BehaviorSubject } from 'rxjs';

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

/** The element over the slip that takes a ladder; undefined where the slip has no column. */
export const ladderRoom$ = new BehaviorSubject<HTMLElement | undefined>(undefined);
