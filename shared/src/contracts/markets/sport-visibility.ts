import type { UserInfo } from '../session/session';
import type { DomainSettings } from '../settings';
import { SPORT_IDS, type SportKey } from './sports';

type SwitchedSport = Exclude<SportKey, 'casino'>;
/** The sports that each player may have on or off (docs/reference/behaviour.md#which-sports-are-shown). */
export const PLAYER_SPORTS = ['football', 'tennis', 'cricket'] as const;
export type PlayerSport = (typeof PLAYER_SPORTS)[number];

const SWITCHES: ReadonlyMap<number, SwitchedSport> = new Map(
  (['football', 'tennis', 'cricket', 'kabaddi', 'horseRacing'] as const).map((sport) => [
    SPORT_IDS[sport],
    sport,
  ]),
);

/** The part of a session that decides which sports are shown. */
export type SportsOfSession =
  | { readonly status: 'visitor' }
  | { readonly status: 'player'; readonly user: Readonly<Pick<UserInfo, PlayerSport>> };

/**
 * Whether a sport that has events is shown (docs/reference/behaviour.md#which-sports-are-shown): for players, tennis,
 * football and cricket follow the player's own flags; everything else follows the domain settings. Menu and boards both
 * use this function.
 * @param id as in SPORT_IDS; a sport without a switch is always shown
 * @param settings undefined while unknown: nothing is hidden then, because a missing setting counts as on
 */
export function isSportOn(
  id: number,
  session: SportsOfSession,
  settings: Readonly<Pick<DomainSettings, SwitchedSport>> | undefined,
): boolean {
  const sport = SWITCHES.get(id);
  if (sport === undefined) return true;
  if (session.status === 'player' && isPlayerSport(sport)) return session.user[sport];
  return settings?.[sport] ?? true;
}

function isPlayerSport(sport: SwitchedSport): sport is PlayerSport {
  return PLAYER_SPORTS.some((playerSport) => playerSport === sport);
}
