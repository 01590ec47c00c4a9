import { api, type ProfitLoss } from '@touchline/shared/contracts';
import { useBusSignal, useBusState, usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import { useCallback, useEffect, useRef } from 'react';

/** Query keys that the shell's session shares: it fills them on reload and after leaving the lobby. */
const OPEN_BETS_KEY = ['openBets'] as const;
const PROFIT_LOSS_KEY = ['profitLoss'] as const;

/** The player's open bets; nothing is asked for a visitor. The answer's balance and exposure are taken. */
export function useOpenBets() {
  const platform = usePlatform();
  const player = useBusState('session').status === 'player';
  return useQuery({
    queryKey: OPEN_BETS_KEY,
    enabled: player,
    queryFn: async ({ signal }) => {
      const answer = await platform.api.run(api.getUserOpenBets, {}, { signal });
      platform.balance.confirm({ balance: answer.balance, exposure: answer.exposure });
      return answer;
    },
  });
}

/** The server's expected profit and loss of every market with bets; it wins over any estimate of ours. */
function useProfitLoss() {
  const platform = usePlatform();
  const player = useBusState('session').status === 'player';
  return useQuery({
    queryKey: PROFIT_LOSS_KEY,
    enabled: player,
    queryFn: ({ signal }) => platform.api.run(api.getUserExpectedProfitLoss, {}, { signal }),
  });
}

/** The server's figures for one market. */
export function useMarketProfitLoss(marketId: string): ProfitLoss | undefined {
  return useProfitLoss().data?.find((candidate) => candidate.marketId === marketId);
}

/** Fetches bets and figures again when they changed: told by the bus, by a balance push, by the tab's return. */
export function useBetsRefresh(): void {
  const client = useQueryClient();
  const balance = useBusState('balance');
  const figures = balance.status === 'known' ? `${balance.balance} ${balance.exposure}` : '';
  const refresh = useCallback(() => {
    void client.invalidateQueries({ queryKey: OPEN_BETS_KEY });
    void client.invalidateQueries({ queryKey: PROFIT_LOSS_KEY });
  }, [client]);
  useBusSignal('bets-changed', refresh);

  const seen = useRef(figures);
  useEffect(() => {
    if (seen.current === figures) return;
    seen.current = figures;
    refresh();
  }, [figures, refresh]);

  useEffect(() => {
    const returned = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', returned);
    return () => document.removeEventListener('visibilitychange', returned);
  }, [refresh]);
}
