import type { ProfitLoss } from '@touchline/shared/contracts';
import { Money } from '@touchline/shared/ui';
import { Summary } from '../../summary/Summary';
import { totalExposure, totalSpan } from './my-markets';

/** All markets together; what is at risk is the header's exposure. */
export function MyMarketsSummary({ markets }: { markets: readonly ProfitLoss[] }) {
  const { worst, best } = totalSpan(markets);
  return (
    <Summary
      figures={[
        { label: 'Markets', value: markets.length },
        { label: 'At risk', value: <Money paise={totalExposure(markets)} /> },
        { label: 'Worst case of matched', value: <Money paise={worst} sign /> },
        { label: 'Best case of matched', value: <Money paise={best} sign /> },
      ]}
    />
  );
}
