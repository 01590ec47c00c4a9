import { Trans, t, useLingui } from '@touchline/shared/language/macro';
import { Link, usePlatform } from '@touchline/shared/platform';
import { Button, EmptyState } from '@touchline/shared/ui';
import { CsvExport } from '../../csv';
import { Page } from '../../page/Page';
import { FilterSelect } from '../../paging/FilterSelect';
import styles from '../../paging/Filters.module.css';
import { InvalidFilters } from '../../paging/InvalidFilters';
import { RangeFilters } from '../../paging/RangeFilters';
import type { RangeAsked } from '../../paging/range';
import { useFilterParams, useRange } from '../../paging/useFilterParams';
import { BetList } from './BetList';
import { BET_SPORTS, RESULT_LABELS } from './bet-labels';
import { type BetFilters, betCsv } from './betCsv';
import { useBets } from './useBets';

const SPORT_FILTERS = Object.fromEntries(BET_SPORTS.map(({ key, title }) => [key, title]));

/** /bet-history: every settled bet, by day, sport and result. */
export default function BetHistoryPage() {
  const { t } = useLingui();
  const { asked, range, params } = useBetFilters();
  return (
    <Page title={t`Bet history`} actions={<Link to="/open-bets">{t`Open bets`}</Link>}>
      <section aria-label={t`Filters`} className={styles.filters}>
        <RangeFilters range={range} />
        <FilterSelect name="sport" label={t`Sport`} all={t`All sports`} labels={SPORT_FILTERS} />
        <FilterSelect name="result" label={t`Result`} all={t`All results`} labels={RESULT_LABELS} />
      </section>
      {asked.status === 'wrong' ? (
        <InvalidFilters action={t`Show all bets`}>{asked.message}</InvalidFilters>
      ) : (
        <History filters={asked.filters} isFiltered={params.isFiltered} onClear={params.clear} />
      )}
    </Page>
  );
}

interface HistoryProps {
  filters: BetFilters;
  isFiltered: boolean;
  onClear: () => void;
}

function History({ filters, isFiltered, onClear }: HistoryProps) {
  const { t } = useLingui();
  const { api } = usePlatform();
  const bets = useBets(filters);
  const hasBets = bets.data !== undefined && bets.data.totalCount !== 0;
  return (
    <>
      <BetList
        caption={t`Settled bets, newest first`}
        bets={bets}
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title={t`No bet fits`}
              action={<Button onClick={onClear}>{t`Show all bets`}</Button>}
            >
              {t`No settled bet has these days, this sport and this result.`}
            </EmptyState>
          ) : (
            <EmptyState title={t`No bet has been settled yet`}>
              <Trans>
                Bets that are still running are under <Link to="/open-bets">open bets</Link>.
              </Trans>
            </EmptyState>
          )
        }
      />
      {hasBets && <CsvExport key={JSON.stringify(filters)} {...betCsv(api, 'bet-history', filters)} />}
    </>
  );
}

type Asked =
  | { readonly status: 'filters'; readonly filters: BetFilters }
  | { readonly status: 'wrong'; readonly message: string };

/** The filters in the address: days, sport and result. */
function useBetFilters() {
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
