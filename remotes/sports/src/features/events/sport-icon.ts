import { SPORT_IDS } from '@touchline/shared/contracts';
import type { IconName } from '@touchline/shared/ui';

const ICONS: Readonly<Record<number, IconName>> = {
  [SPORT_IDS.football]: 'football',
  [SPORT_IDS.tennis]: 'tennis',
  [SPORT_IDS.cricket]: 'cricket',
  [SPORT_IDS.kabaddi]: 'kabaddi',
  [SPORT_IDS.horseRacing]: 'horse-racing',
};

export function sportIcon(sportId: number | undefined): IconName {
  return (sportId !== undefined && ICONS[sportId]) || 'live';
}
