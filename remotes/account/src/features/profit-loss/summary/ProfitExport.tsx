import { usePlatform } from '@touchline/shared/platform';
import { CsvExport } from '../../../csv';
import type { DayRange } from '../../../paging/range';
import { betCsv } from '../../bets';

/** The bets of the range as a file: what the totals are made of. */
export function ProfitExport({ range }: { range: DayRange }) {
  const { api } = usePlatform();
  const { fromDay, toDay, bounds } = range;
  return <CsvExport key={`${fromDay} ${toDay}`} {...betCsv(api, 'profit-loss', bounds)} />;
}
