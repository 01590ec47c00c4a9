import { api as calls } from '@touchline/shared/contracts/api';
import type { Transaction, TransactionHistory } from '@touchline/shared/contracts/money';
import { keepPreviousData, useBusState, usePlatform, useQuery } from '@touchline/shared/platform';
import { pinned } from '../../range-reader/pinned';
import { readPages } from '../../range-reader/readPages';
import { netPosition } from './net-position';
import type { Login } from './useLogin';

/** Movements since a login, by the server's own rows; requested again whenever the balance changes. */
export function useNetPosition({ time }: Login) {
  const { api } = usePlatform();
  const session = useBusState('session');
  const figures = useBusState('balance');
  const balance = figures.status === 'known' ? figures.balance : undefined;
  return useQuery({
    queryKey: ['account', 'net-position', time, balance],
    queryFn: ({ signal }) => {
      const ask = pinned<Transaction, TransactionHistory>(
        (page, options, to) =>
          api.run(calls.getTransactionHistory, { ...page, from: time, ...(to && { to }) }, options),
        ({ date }) => date,
      );
      return netPosition(readPages(ask, { signal }));
    },
    // A logout clears the balance too, and must not cause a request.
    enabled: session.status === 'player',
    placeholderData: keepPreviousData,
  });
}
