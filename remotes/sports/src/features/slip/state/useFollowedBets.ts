import { useEffect, useRef } from 'react';
import { useOpenBets } from '../../positions';
import type { Bet } from '../bet/Bet';
import { hidesParts, receiptOf } from '../placing/findBets';
import { useSlip } from './slipFor';

/**
 * Updates bets of the slip from the open bets, which are fetched again whenever the balance changes: unmatched bets that
 * were matched, edited or cancelled, and missing bets that did arrive.
 */
export function useFollowedBets(bets: readonly Bet[]): void {
  const { slip } = useSlip();
  const { data } = useOpenBets();
  const seen = useRef(new Set<string>());
  useEffect(() => {
    if (!data) return;
    for (const { id, clientRef, phase } of bets) {
      if (phase.at !== 'unmatched' && phase.at !== 'partly' && phase.at !== 'missing') continue;
      const betId = phase.at === 'missing' ? undefined : phase.receipt.betId;
      const found = data.openBets.find((openBet) =>
        betId === undefined ? openBet.clientRef === clientRef : openBet.betId === betId,
      );
      if (found) {
        seen.current.add(found.betId);
        if (hidesParts(found)) {
          if (phase.at === 'missing') slip.dispatch(id, { type: 'unsure' });
          continue;
        }
        slip.dispatch(id, { type: 'found', status: found.status, receipt: receiptOf(found, '') });
      } else if (betId !== undefined && seen.current.has(betId) && !data.leftOut)
        slip.dispatch(id, { type: 'ended' });
    }
  }, [slip, data, bets]);
}
