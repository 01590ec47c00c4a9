import { useEffect } from 'react';
import { useOpenBets } from '../positions';
import type { Bet } from './Bet';
import { receiptOf } from './findBets';
import { useSlip } from './useSlip';

/** Bets of the slip that wait in the market are shown as matched when they are: the open bets tell. */
export function useFollowedBets(bets: readonly Bet[]): void {
  const { slip } = useSlip();
  const open = useOpenBets().data?.openBets;
  useEffect(() => {
    for (const { id, phase } of bets) {
      if (phase.at !== 'unmatched' && phase.at !== 'partly') continue;
      const found = open?.find(({ betId }) => betId === phase.receipt.betId);
      if (found) slip.dispatch(id, { type: 'found', status: found.status, receipt: receiptOf(found, '') });
    }
  }, [slip, open, bets]);
}
