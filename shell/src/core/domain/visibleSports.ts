import type { SessionState } from '@touchline/shared/contracts/bus';
import { isSportOn, SPORT_IDS, type SportKey } from '@touchline/shared/contracts/markets';
import type { DomainSettings } from '@touchline/shared/contracts/settings';

export interface VisibilityFacts {
  session: SessionState;
  settings: DomainSettings | undefined;
  /** Ids of the sports that have events in the store. */
  sportsWithEvents: ReadonlySet<number>;
  /** The stored casino_is_empty flag. */
  casinoIsEmpty: boolean;
  /** Whether the stored games list exists and is not empty. */
  hasGames: boolean;
}

/** In the order of the menu: sports by their order, which is their id, casino last. */
const MENU: readonly SportKey[] = ['football', 'tennis', 'cricket', 'kabaddi', 'horseRacing', 'casino'];

/** The sports to show as active (docs/reference/behaviour.md#which-sports-are-shown). */
export function visibleSports(facts: VisibilityFacts): SportKey[] {
  return MENU.filter((sport) =>
    sport === 'casino'
      ? isCasinoActive(facts)
      : facts.sportsWithEvents.has(SPORT_IDS[sport]) &&
        isSportOn(SPORT_IDS[sport], facts.session, facts.settings),
  );
}

function isCasinoActive({ session, settings, casinoIsEmpty, hasGames }: VisibilityFacts): boolean {
  // The domain's gate blocks /casino for players too (docs/reference/behaviour.md#2-screens-and-routes), so the menu
  // does not link there. As with sports, unknown settings hide nothing.
  if (settings?.casino === false) return false;
  return session.status === 'visitor' ? hasGames : !casinoIsEmpty;
}
