import type { SettledBet } from '@touchline/shared/contracts';
import { type Known, wordFor } from '../../labels/labelOf';

export const RESULT_WORDS: Readonly<Record<Known<SettledBet['result']>, string>> = {
  WON: 'Won',
  LOST: 'Lost',
  VOID: 'Void',
  LAPSED: 'Lapsed',
  CANCELLED: 'Cancelled',
};

export function resultWord({ result, serverWords }: Pick<SettledBet, 'result' | 'serverWords'>): string {
  return wordFor(RESULT_WORDS, result, serverWords?.result);
}
