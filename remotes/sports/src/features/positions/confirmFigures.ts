import type { Paise } from '@touchline/shared/contracts';
import type { Platform } from '@touchline/shared/platform';

/** Takes balance and exposure from the answer to a bet; where the answer lacks one, the server is asked. */
export function confirmFigures(
  balance: Platform['balance'],
  answer: { balance?: Paise | undefined; exposure?: Paise | undefined },
): void {
  if (answer.balance === undefined || answer.exposure === undefined) void balance.refresh();
  else balance.confirm({ balance: answer.balance, exposure: answer.exposure });
}
