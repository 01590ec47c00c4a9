import { useState } from 'react';
import type { BoardSection } from './board-sections';
import { stableSections } from './stable-sections';

interface Lists {
  /** The list of the newest data. */
  readonly sections: readonly BoardSection[];
  /** The player's choices; another choice shows its list at once. */
  readonly choice: string;
  /** A finger is on the list, so it does not change. */
  readonly touched: boolean;
  readonly isOnScreen: (eventId: string) => boolean;
  readonly isKnown: (eventId: string) => boolean;
}

/** The list to show: the player's changes apply at once; new data move nothing that is visible. */
export function useStableSections({ sections, choice, touched, isOnScreen, isKnown }: Lists) {
  const [held, setHeld] = useState({ of: sections, choice, shown: sections });
  if (held.of === sections || (held.choice === choice && touched)) return held.shown;
  const shown = held.choice === choice ? stableSections(held.shown, sections, isOnScreen, isKnown) : sections;
  setHeld({ of: sections, choice, shown });
  return shown;
}
