import { useBusSignal } from '@touchline/shared/platform';
import { useBalanceChange } from '../../balance/useBalanceChange';

/**
 * Calls back when bets changed here or may have been settled. The only word of that is the money: a paid bet moves the
 * balance, a void one the exposure alone.
 */
export function useBetsChange(changed: () => void): void {
  useBusSignal('bets-changed', changed);
  useBalanceChange(changed);
}
