import { useState } from 'react';
import type { BoardSection } from './board-sections';
import { calmSections } from './calm-sections';

interface Calm {
  /** The list of the newest data. */
  readonly sections: readonly BoardSection[];
  /** What the player chose to see; another choice shows its list at once. */
  readonly choice: string;
  /** A finger is on the list: it stands still. */
  readonly touched: boolean;
  readonly isOnScreen: (eventId: string) => boolean;
  readonly isKnown: (eventId: string) => boolean;
}

/** The list to show: it changes at once by the player's own doing, and calmly by itself. */
export function useCalmSections({ sections, choice, touched, isOnScreen, isKnown }: Calm) {
  const [held, setHeld] = useState({ of: sections, choice, shown: sections });
  if (held.of === sections || (held.choice === choice && touched)) return held.shown;
  const shown = held.choice === choice ? calmSections(held.shown, sections, isOnScreen, isKnown) : sections;
  setHeld({ of: sections, choice, shown });
  return shown;
}
