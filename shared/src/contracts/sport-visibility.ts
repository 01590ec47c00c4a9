import type { SessionState } from './bus-events';
import type { DomainSettings } from './entities';
import { SPORT_IDS, type SportKey } from './sports';

type SwitchedSport = Exclude<SportKey, 'casino'>;

const SWITCHES: ReadonlyMap<number, SwitchedSport> = new Map(
  (['football', 'tennis', 'cricket', 'kabaddi', 'horseRacing'] as const).map((sport) => [
    SPORT_IDS[sport],
    sport,
  ]),
);

/**
 * Whether a sport that has events is shown (docs/reference/behaviour.md#which-sports-are-shown): for players, tennis,
 * football and cricket follow the player's own flags; everything else follows the domain settings. Menu and boards both
 * use this function.
 * @param id as in SPORT_IDS; a sport without a switch is always shown
 * @param settings undefined while unknown: nothing is hidden then, because a missing setting counts as on
 */
export function isSportOn(id: number, session: SessionState, settings: DomainSettings | undefined): boolean {
  const sport = SWITCHES.get(id);
  if (sport === undefined) return true;
  const isOfPlayer = sport === 'football' || sport === 'tennis' || sport === 'cricket';
  if (session.status === 'player' && isOfPlayer) return session.user[sport];
  return settings?.[sport] ?? true;
}
