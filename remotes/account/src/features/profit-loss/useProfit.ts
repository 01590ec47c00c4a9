import { api as calls } from '@touchline/shared/contracts/api';
import { usePlatform } from '@touchline/shared/platform';
import { useMemo } from 'react';
import type { DayRange } from '../../paging/range';
import { useRangeReader } from '../../range-reader/useRangeReader';
import { netOf } from '../bets';
import type { Result } from './profit-results';
import { addBets, addCasino, EMPTY_TREE, joinTrees, type ProfitNode } from './tree/profit-tree';

/** The data that is kept from the rows. */
interface Profit {
  readonly tree: ProfitNode;
  readonly results: readonly Result[];
}

const NOTHING: Profit = { tree: EMPTY_TREE, results: [] };

/** Every settled bet and casino result of a range, read page by page and added up. */
export function useProfit(bounds: DayRange['bounds']) {
  const { api } = usePlatform();
  const bets = useRangeReader(['profit', 'bets', bounds], {
    ask: (page, options) => api.run(calls.getUserBetHistory, { ...bounds, ...page }, options),
    dateOf: ({ settledAt }) => settledAt,
    empty: NOTHING,
    add: ({ tree, results }, rows) => ({
      tree: addBets(tree, rows),
      results: [
        ...results,
        ...rows.flatMap((bet) => {
          const net = netOf(bet);
          return net === undefined ? [] : [{ at: Date.parse(bet.settledAt), net }];
        }),
      ],
    }),
  });
  const casino = useRangeReader(['profit', 'casino', bounds], {
    ask: (page, options) =>
      api.run(calls.getTransactionHistory, { ...bounds, ...page, type: 'CASINO' }, options),
    dateOf: ({ date }) => date,
    empty: NOTHING,
    add: ({ tree, results }, rows) => ({
      tree: addCasino(tree, rows),
      results: [
        ...results,
        ...rows.map(({ date, credit, debit }) => ({ at: Date.parse(date), net: credit - debit })),
      ],
    }),
  });
  const ofBets = bets.data?.sum ?? NOTHING;
  const ofCasino = casino.data?.sum ?? NOTHING;
  const profit = useMemo<Profit>(
    () => ({
      tree: joinTrees(ofBets.tree, ofCasino.tree),
      results: [...ofBets.results, ...ofCasino.results],
    }),
    [ofBets, ofCasino],
  );
  return { profit, bets, casino };
}
