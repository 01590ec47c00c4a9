import type { SettledBet } from '@touchline/shared/contracts/bets';
import { SPORT_IDS, SPORT_LABELS } from '@touchline/shared/contracts/markets';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, t } from '@touchline/shared/language/macro';
import { type ExceptOther, labelOf } from '../../labels/labelOf';

export const RESULT_LABELS: Readonly<Record<ExceptOther<SettledBet['result']>, MessageDescriptor>> = {
  WON: msg({ message: 'Won', context: 'bet' }),
  LOST: msg({ message: 'Lost', context: 'bet' }),
  VOID: msg({ message: 'Void', context: 'bet' }),
  LAPSED: msg({ message: 'Lapsed', context: 'bet' }),
  CANCELLED: msg({ message: 'Cancelled', context: 'bet' }),
};

export function resultLabel({ result, serverWords }: Pick<SettledBet, 'result' | 'serverWords'>): string {
  return labelOf(RESULT_LABELS, result, serverWords?.result);
}

/** The sports that take bets, in the product's order. */
export const BET_SPORTS = (['football', 'tennis', 'cricket', 'kabaddi', 'horseRacing'] as const).map(
  (key) => ({ key, id: SPORT_IDS[key], title: SPORT_LABELS[key] }),
);

/** A sport by its id; undefined when the id is unknown or missing. */
export function betSport(id: number | undefined): (typeof BET_SPORTS)[number] | undefined {
  return BET_SPORTS.find((sport) => sport.id === id);
}

/** Its name in the player's language; undefined when the id is unknown or missing. */
export function sportName(id: number | undefined): string | undefined {
  const sport = betSport(id);
  return sport && t(sport.title);
}
