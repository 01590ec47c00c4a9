import { api as calls } from '@touchline/shared/contracts/api';
import { confirmFigures } from '@touchline/shared/contracts/bets';
import { OTHER } from '@touchline/shared/contracts/reading';
import { messageOf, usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import { isOutcomeUnknown } from '@touchline/shared/unknown-outcome';
import { useBalanceChange } from '../../balance/useBalanceChange';
import { fetchUntilAnswered } from '../../claim/fetchUntilAnswered';
import { useClaims } from '../../claim/useClaims';

/** The player's bonuses, and the claims made of them here. */
export function useBonuses() {
  const { api, balance } = usePlatform();
  const client = useQueryClient();
  const list = {
    queryKey: ['account', 'bonuses'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.run(calls.getBonuses, {}, { signal }),
    // A deep comparison of thousands of rows would block the page.
    structuralSharing: false,
  };
  const bonuses = useQuery(list);
  // A bet that settles changes the turnover and the balance.
  useBalanceChange(() => void bonuses.refetch());
  const askBalance = () => void balance.refresh().catch(() => undefined);

  const claims = useClaims({
    // A plain call instead of a query: by the specification the claim is a GET, and nothing may prefetch or repeat it.
    send: async (userBonusId) => {
      try {
        const answer = await api.run(calls.claimBonus, { userBonusId });
        confirmFigures(balance, { balance: answer.balance });
        void bonuses.refetch();
        return { kind: 'claimed' };
      } catch (error) {
        const message = messageOf(error);
        if (isOutcomeUnknown(error)) return { kind: 'unknown', message };
        askBalance();
        void bonuses.refetch();
        return { kind: 'refused', message };
      }
    },
    isClaimed: async (userBonusId, onLong) => {
      const { items, leftOut } = await fetchUntilAnswered(client, list, onLong);
      const found = items.find((bonus) => bonus.userBonusId === userBonusId);
      if (found?.status === OTHER || (!found && leftOut))
        throw new Error('Whether it is claimed could not be read.');
      const isClaimed = found?.status === 'CLAIMED' || found?.status === 'ACTIVE';
      if (isClaimed) askBalance();
      return isClaimed;
    },
  });
  return { bonuses, claims };
}
