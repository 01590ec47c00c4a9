import { useState } from 'react';
import type { BoardSection } from './board-sections';
import { stableSections } from './stable-sections';

interface Lists {
  /** The list of the newest data. */
  readonly sections: readonly BoardSection[];
  /** What the player chose to see; another choice shows its list at once. */
  readonly choice: string;
  /** A finger is on the list: it stands still. */
  readonly touched: boolean;
  readonly isOnScreen: (eventId: string) => boolean;
  readonly isKnown: (eventId: string) => boolean;
}

/** The list to show: it changes at once when the player changes it; by itself it moves nothing that is on the screen. */
export function useStableSections({ sections, choice, touched, isOnScreen, isKnown }: Lists) {
  const [held, setHeld] = useState({ of: sections, choice, shown: sections });
  if (held.of === sections || (held.choice === choice && touched)) return held.shown;
  const shown = held.choice === choice ? stableSections(held.shown, sections, isOnScreen, isKnown) : sections;
  setHeld({ of: sections, choice, shown });
  return shown;
}
