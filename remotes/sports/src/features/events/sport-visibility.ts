import { type DomainSettings, type SessionState, SPORT_IDS, type Sport } from '@touchline/shared/contracts';

type Switch = 'football' | 'tennis' | 'cricket' | 'kabaddi' | 'horseRacing';

const SWITCHES: Readonly<Record<number, Switch>> = {
  [SPORT_IDS.football]: 'football',
  [SPORT_IDS.tennis]: 'tennis',
  [SPORT_IDS.cricket]: 'cricket',
  [SPORT_IDS.kabaddi]: 'kabaddi',
  [SPORT_IDS.horseRacing]: 'horseRacing',
};

/**
 * Whether a sport is shown (specification 4, "Sport visibility"): only with events; a player's tennis, football and
 * cricket follow the player's flags, all else the domain settings. Settings still loading hide nothing.
 */
export function isSportShown(
  sport: Pick<Sport, 'id' | 'events'>,
  session: SessionState,
  settings: DomainSettings | undefined,
): boolean {
  if (sport.events.length === 0) return false;
  const name = SWITCHES[sport.id];
  if (name === undefined) return true;
  const ofPlayer = name === 'football' || name === 'tennis' || name === 'cricket';
  if (session.status === 'player' && ofPlayer) return session.user[name];
  return settings?.[name] ?? true;
}
