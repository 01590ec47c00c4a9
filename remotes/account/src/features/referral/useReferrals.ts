import { api as calls } from '@touchline/shared/contracts/api';
import { OTHER } from '@touchline/shared/contracts/reading';
import { keepPreviousData, usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import { fetchUntilAnswered } from '../../claim/fetchUntilAnswered';
import { useClaims } from '../../claim/useClaims';
import { pageOf, usePaging } from '../../paging/usePaging';
import { readPages } from '../../range-reader/readPages';
import { referAnswer } from './referAnswer';
import { addReferrals, NO_REFERRALS } from './referral-totals';

const PLAYERS = ['account', 'referral', 'players'];

/** A page of the referred players, and the rewards claimed here. */
export function useReferrals() {
  const { api, balance } = usePlatform();
  const client = useQueryClient();
  const { page, query } = usePaging();
  const list = {
    queryKey: [...PLAYERS, query],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      pageOf(await api.run(calls.getReferralUsers, query, { signal }), query),
  };
  const players = useQuery({ ...list, placeholderData: keepPreviousData });
  const totals = useQuery({
    queryKey: [...PLAYERS, 'totals'],
    queryFn: async ({ signal }) => {
      let sums = NO_REFERRALS;
      const ask = readPages((asked, options) => api.run(calls.getReferralUsers, asked, options), { signal });
      for await (const { items } of ask) sums = addReferrals(sums, items);
      return sums;
    },
  });
  const askMoney = () => {
    void balance.refresh().catch(() => undefined);
    void client.invalidateQueries({ queryKey: PLAYERS });
  };

  const claims = useClaims({
    send: async (userReferDetailId) => {
      const answer = referAnswer(await api.run(calls.claimRefer, { userReferDetailId }));
      if (answer.kind !== 'unknown') askMoney();
      return answer;
    },
    isClaimed: async (userReferDetailId, onLong) => {
      const { items } = await fetchUntilAnswered(client, list, onLong);
      askMoney();
      const found = items.find((referral) => referral.userReferDetailId === userReferDetailId);
      // A friend who joined meanwhile may have moved it to the next page, which says nothing about the claim.
      if (!found) throw new Error('It is not on this page any more.');
      if (found.status === OTHER) throw new Error('Whether it is claimed could not be read.');
      return found.status === 'CLAIMED';
    },
  });
  return { players, totals, claims, page };
}
