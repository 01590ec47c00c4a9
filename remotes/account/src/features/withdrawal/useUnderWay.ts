import { usePlatform, useQuery } from '@touchline/shared/platform';
import { useBalanceChange } from '../../balance/useBalanceChange';
import { isOver } from '../requests';
import { newestWithdrawals } from './sent-withdrawal';

/** Withdrawals change at the operator's desk, not by what happens here. */
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
  // Two readers ask once.
  useBalanceChange(() => void query.refetch({ cancelRefetch: false }));
  return query;
}
