import type { Market, Runner } from '@touchline/shared/contracts/markets';
import { createContext, type ReactNode } from 'react';
import { BehaviorSubject } from 'rxjs';

export interface LadderRunner {
  readonly market: Market;
  readonly runner: Runner;
}

/** The ladders of a page: one, or several side by side on a wide screen. */
interface Ladders {
  readonly isOpen: (runner: LadderRunner) => boolean;
  readonly toggle: (runner: LadderRunner) => void;
  /** Several ladders, for the page to show above its markets. */
  readonly strip: ReactNode;
}

/** Undefined on a page without a ladder. */
export const LadderContext = createContext<Ladders | undefined>(undefined);

/** The element over the slip that takes a ladder; undefined where the slip has no column. */
export const ladderRoom$ = new BehaviorSubject<HTMLElement | undefined>(undefined);

/** Whether a ladder is shown; the switch of one-tap betting is then beside it. */
export const hasLadder$ = new BehaviorSubject(false);
