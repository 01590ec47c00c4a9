import type { Paise } from '@touchline/shared/contracts';
import type { BalanceFacade } from '@touchline/shared/platform';

/** Takes the balance of an answer. An answer without one may have moved it all the same, so the server is asked. */
export function confirmBalance(facade: BalanceFacade, balance: Paise | undefined): void {
  if (balance === undefined) void facade.refresh().catch(() => undefined);
  else facade.confirm({ balance });
}
