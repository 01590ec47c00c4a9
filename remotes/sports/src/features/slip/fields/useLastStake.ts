import { decode, type Paise, whole } from '@touchline/shared/contracts/reading';
import { loginName } from '@touchline/shared/contracts/session';
import { useBusState, usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import { useCallback, useEffect, useRef } from 'react';
import { type Bet, isInFlight, isOpen } from '../bet/Bet';
import { stakeOf } from '../bet/check-bet';

/** Where the player's device keeps it (docs/decisions/bets.md#a-slip-of-many-bets). */
const KEPT_AS = 'last-stake';

/** The stake of the player's last placed bet on this device, in paise; undefined where there is none. */
export function useLastStake(): {
  readonly lastStake: Paise | undefined;
  readonly keep: (stake: Paise | undefined) => void;
} {
  const { device } = usePlatform();
  const client = useQueryClient();
  const player = loginName(useBusState('session'));
  const { data } = useQuery({
    queryKey: [KEPT_AS, player],
    queryFn: async () => {
      const kept = decode(whole, await device.read(KEPT_AS));
      return kept.ok && kept.value > 0 ? kept.value : null;
    },
    enabled: player !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const keepStake = useCallback(
    (stake: Paise | undefined) => {
      client.setQueryData([KEPT_AS, player], stake ?? null);
      void device.write(KEPT_AS, stake ?? null);
    },
    [client, device, player],
  );
  return { lastStake: player === undefined ? undefined : (data ?? undefined), keep: keepStake };
}

/** Keeps the stake of each bet that the exchange takes. */
export function useKeptStake(bets: readonly Bet[]): void {
  const { keep } = useLastStake();
  const unplaced = useRef(new Set<string>());
  useEffect(() => {
    for (const bet of bets)
      if (isOpen(bet) || isInFlight(bet)) unplaced.current.add(bet.id);
      else if (unplaced.current.delete(bet.id) && 'receipt' in bet.phase) {
        const stake = stakeOf(bet);
        if ('paise' in stake) keep(stake.paise);
      }
  }, [bets, keep]);
}
