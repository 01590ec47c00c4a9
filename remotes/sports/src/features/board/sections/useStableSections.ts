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
  /** Whether the site has the sport for this player; the rows of another one are not kept, because they have not ended. */
  readonly isOffered: (sportId: number) => boolean;
}

/** The list to show: the player's changes apply at once; new data move nothing that is visible. */
export function useStableSections({ sections, choice, touched, isOnScreen, isKnown, isOffered }: Lists) {
  const [held, setHeld] = useState({ of: sections, choice, shown: sections });
  if (held.of === sections || (held.choice === choice && touched)) return held.shown;
  const before = held.choice === choice ? held.shown.filter(({ sportId }) => isOffered(sportId)) : [];
  const shown = stableSections(before, sections, isOnScreen, isKnown);
  setHeld({ of: sections, choice, shown });
  return shown;
}
