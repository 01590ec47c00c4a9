import type { SettledBet } from '@touchline/shared/contracts';
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
