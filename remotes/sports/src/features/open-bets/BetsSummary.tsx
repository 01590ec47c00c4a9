import type { OpenBet } from '@touchline/shared/contracts';
import { useLingui } from '@touchline/shared/language/macro';
import { Money } from '@touchline/shared/ui';
import { Summary } from '../../summary/Summary';
import { total, totalLiability } from './bet-groups';

interface BetsSummaryProps {
  readonly count: number;
  readonly waiting: readonly OpenBet[];
  readonly matched: readonly OpenBet[];
}

/** The totals of all open bets. */
export function BetsSummary({ count, waiting, matched }: BetsSummaryProps) {
  const { t } = useLingui();
  return (
    <Summary
      figures={[
        { label: t`Bets`, value: count },
        { label: t`Unmatched`, value: <Money paise={total(waiting, (bet) => bet.remaining)} /> },
        { label: t`Matched`, value: <Money paise={total(matched, (bet) => bet.matchedStake)} /> },
        { label: t`Liability of matched`, value: <Money paise={totalLiability(matched)} /> },
      ]}
    />
  );
}
