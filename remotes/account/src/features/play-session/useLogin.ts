import { api as calls } from '@touchline/shared/contracts/api';
import type { TransactionType } from '@touchline/shared/contracts/money';
import type { LoginAttempt } from '@touchline/shared/contracts/session';
import { useBusState, usePlatform, useQuery } from '@touchline/shared/platform';
import type { ExceptOther } from '../../labels/labelOf';
import { isSuccess } from './describe-login';

/** The login at which this session of play began, from the server's activity log. */
export interface Login {
  readonly id: string;
  /** The server's time: epoch milliseconds, and as it was written. */
  readonly at: number;
  readonly time: string;
  readonly browser: string;
}

/** A back end that ignores the filter also returns failures, so a login is searched among this many rows. */
const LOOKED_THROUGH = 10;
const ASK_AGAIN_MS = 60_000;

/** The newest login that succeeded; `data` is null when the log knows of none. */
export function useLogin() {
  const { api } = usePlatform();
  const session = useBusState('session');
  return useQuery({
    queryKey: ['account', 'login'],
    queryFn: async ({ signal }) => {
      const query = { Result: 'Success', SkipCount: 0, MaxResultCount: LOOKED_THROUGH };
      const { items } = await api.run(calls.getUserLoginAttempts, query, { signal });
      return newestLogin(items);
    },
    // A logout clears the cache: while the page leaves, the query must not run again.
    enabled: session.status === 'player',
    // Requested again after a failure, because the figures that start at it need it.
    refetchInterval: ({ state }) =>
      state.status === 'error' && state.data === undefined ? ASK_AGAIN_MS : false,
  });
}

/** @returns null without a login whose time can be read */
function newestLogin(attempts: readonly LoginAttempt[]): Login | null {
  const logins = attempts.flatMap(({ id, time, result, browser }) => {
    const at = Date.parse(time);
    return isSuccess(result) && !Number.isNaN(at) ? [{ id, at, time, browser }] : [];
  });
  return logins.reduce<Login | null>(
    (newest, login) => (newest && newest.at >= login.at ? newest : login),
    null,
  );
}

/** The statement from a time on, of one type or of all: its rows add up to the figure that links there. */
export function statementSince(at: number, type?: ExceptOther<TransactionType>): string {
  const query = new URLSearchParams({ since: new Date(at).toISOString(), ...(type && { type }) });
  return `/account-cash-statement?${query}`;
}
