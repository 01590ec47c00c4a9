import { type SettledBet, SPORT_IDS, SPORT_TITLES } from '@touchline/shared/contracts';
import { type Known, labelOf } from '../../labels/labelOf';

export const RESULT_LABELS: Readonly<Record<Known<SettledBet['result']>, string>> = {
  WON: 'Won',
  LOST: 'Lost',
  VOID: 'Void',
  LAPSED: 'Lapsed',
  CANCELLED: 'Cancelled',
};

export function resultLabel({ result, serverWords }: Pick<SettledBet, 'result' | 'serverWords'>): string {
  return labelOf(RESULT_LABELS, result, serverWords?.result);
}

/** The sports that take bets, in the product's order. */
export const BET_SPORTS = (['football', 'tennis', 'cricket', 'kabaddi', 'horseRacing'] as const).map(
  (key) => ({
    key,
    id: SPORT_IDS[key],
    title: SPORT_TITLES[key],
  }),
);

/** A sport by its id; undefined when the id is unknown or missing. */
export function betSport(id: number | undefined): (typeof BET_SPORTS)[number] | undefined {
  return BET_SPORTS.find((sport) => sport.id === id);
}
