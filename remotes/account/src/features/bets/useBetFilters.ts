import { t } from '@touchline/shared/language/macro';
import type { RangeAsked } from '../../paging/range';
import { useFilterParams, useRange } from '../../paging/useFilterParams';
import { BET_SPORTS, RESULT_LABELS } from './bet-labels';
import type { BetFilters } from './betCsv';

type Asked =
  | { readonly status: 'filters'; readonly filters: BetFilters }
  | { readonly status: 'wrong'; readonly message: string };

/** The filters in the address: days, sport and result. */
export function useBetFilters() {
  const params = useFilterParams();
  const range = useRange('all');
  return { params, range, asked: read(range, params.value('sport'), params.value('result')) };
}

function read(range: RangeAsked, sportKey: string, result: string): Asked {
  if (range.status === 'wrong') return range;
  const sport = BET_SPORTS.find(({ key }) => key === sportKey);
  if (sportKey !== '' && !sport) return { status: 'wrong', message: t`There is no sport “${sportKey}”.` };
  if (result !== '' && !Object.hasOwn(RESULT_LABELS, result))
    return { status: 'wrong', message: t`There is no result “${result}”.` };
  return {
    status: 'filters',
    filters: { ...range.bounds, ...(sport && { sportId: sport.id }), ...(result !== '' && { result }) },
  };
}
