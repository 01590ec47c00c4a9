import { api } from '@touchline/shared/contracts/api';
import type { OpenBet, SettledBet } from '@touchline/shared/contracts/bets';
import { keepPreviousData, useBusState, usePlatform, useQuery } from '@touchline/shared/platform';
import { useMemo, useState } from 'react';
import { type BetList, type BetRow, dismiss, keep, NOTHING_KEPT, overIds, rowsOf } from './kept-bets.state';

/** The maximum of bets that may settle at once and still be reported. */
const HISTORY_ROWS = 100;
const LOOK_EVERY_MS = 3_000;
const NONE: readonly SettledBet[] = [];

interface KeptRows {
  readonly unmatched: readonly BetRow[];
  readonly matched: readonly BetRow[];
  readonly dismiss: (list: BetList, betId: string) => void;
}

/**
 * The page's rows: none disappears while the page is open, unless the player removes it.
 * @param complete false when some of the open bets could not be read
 * @param old they were stored by the last visit: shown until the first answer, which decides what to keep
 */
export function useKeptBets(open: readonly OpenBet[], complete: boolean, old: boolean): KeptRows {
  const [answered, setKept] = useState(NOTHING_KEPT);
  const [seen, setSeen] = useState<readonly OpenBet[]>();
  if (!old && seen !== open) {
    setSeen(open);
    setKept(keep(answered, open));
  }
  const kept = useMemo(() => (old ? keep(NOTHING_KEPT, open) : answered), [old, answered, open]);
  const history = useResults(useMemo(() => overIds(kept, open), [kept, open]));
  return {
    unmatched: useMemo(
      () => rowsOf('unmatched', kept, open, history, complete),
      [kept, open, history, complete],
    ),
    matched: useMemo(() => rowsOf('matched', kept, open, history, complete), [kept, open, history, complete]),
    dismiss: (list, betId) => setKept((now) => dismiss(now, list, betId)),
  };
}

/** The outcome of these bets, requested until all are known. */
function useResults(betIds: readonly string[]) {
  const { api: client } = usePlatform();
  const active = useBusState('user-active');
  const history = useQuery({
    queryKey: ['betResults', betIds.join()],
    enabled: active && betIds.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      client.run(api.getUserBetHistory, { SkipCount: 0, MaxResultCount: HISTORY_ROWS }, { signal }),
    refetchInterval: ({ state }) => {
      const settledIds = new Set(state.data?.items.map(({ betId }) => betId));
      return betIds.every((id) => settledIds.has(id)) ? false : LOOK_EVERY_MS;
    },
  });
  return history.data?.items ?? NONE;
}
