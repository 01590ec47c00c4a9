import { usePlatform, useQuery } from '@touchline/shared/platform';
import { useBalanceChange } from '../../balance/useBalanceChange';
import { isOver } from '../requests';
import { newestWithdrawals } from './sent-withdrawal';

/** The operator ends withdrawals and no message reports that, so the list is read again. */
const LOOK_EVERY_MS = 15_000;

/** The player's withdrawals that have not ended, newest first. They are read again when the balance changes. */
export function useUnderWay() {
  const { api } = usePlatform();
  const query = useQuery({
    queryKey: ['account', 'withdrawals-under-way'],
    queryFn: async ({ signal }) => {
      const { items, leftOut } = await newestWithdrawals(api, signal);
      return { items: items.filter((request) => !isOver(request)), leftOut };
    },
    refetchInterval: ({ state }) => (state.data?.items.length ? LOOK_EVERY_MS : false),
  });
  // Two components share one call.
  useBalanceChange(() => void query.refetch({ cancelRefetch: false }));
  return query;
}
