import type { OpenBet } from '@touchline/shared/contracts';
import { Money } from '@touchline/shared/ui';
import { Summary } from '../../summary/Summary';
import { matchedLiability, total } from './bet-groups';

interface BetsSummaryProps {
  readonly count: number;
  readonly waiting: readonly OpenBet[];
  readonly matched: readonly OpenBet[];
}

/** The totals of all open bets. */
export function BetsSummary({ count, waiting, matched }: BetsSummaryProps) {
  return (
    <Summary
      figures={[
        { label: 'Bets', value: count },
        { label: 'Unmatched', value: <Money paise={total(waiting, (bet) => bet.remaining)} /> },
        { label: 'Matched', value: <Money paise={total(matched, (bet) => bet.matchedStake)} /> },
        { label: 'Liability of matched', value: <Money paise={total(matched, matchedLiability)} /> },
      ]}
    />
  );
}
