import type { SettledBet } from '@touchline/shared/contracts';

type Result = SettledBet['result'];

export const RESULT_WORDS: Readonly<Record<Result, string>> = {
  WON: 'Won',
  LOST: 'Lost',
  VOID: 'Void',
  LAPSED: 'Lapsed',
  CANCELLED: 'Cancelled',
};
