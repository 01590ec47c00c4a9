import { usePlatform, useQuery } from '@touchline/shared/platform';
import { useBalanceChange } from '../../balance/useBalanceChange';
import { isOver } from '../requests';
import { newestWithdrawals } from './sent-withdrawal';

/** The operator ends withdrawals, so the list is asked for again from time to time. */
const LOOK_EVERY_MS = 15_000;

/** The player's withdrawals that have not ended yet, newest first; asked again when the balance moves. */
export function useUnderWay() {
  const { api } = usePlatform();
  const query = useQuery({
    queryKey: ['account', 'withdrawals-under-way'],
    queryFn: async ({ signal }) =>
      (await newestWithdrawals(api, signal)).filter((request) => !isOver(request)),
    refetchInterval: ({ state }) => (state.data?.length ? LOOK_EVERY_MS : false),
  });
  // Two components share one call.
  useBalanceChange(() => void query.refetch({ cancelRefetch: false }));
  return query;
}
