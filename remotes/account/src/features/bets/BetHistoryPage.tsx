import { Link, usePlatform } from '@touchline/shared/platform';
import { Button, EmptyState, Select } from '@touchline/shared/ui';
import { CsvExport } from '../../csv';
import { Page } from '../../page/Page';
import styles from '../../paging/Filters.module.css';
import { InvalidFilters } from '../../paging/InvalidFilters';
import { RangeFilters } from '../../paging/RangeFilters';
import { BetList } from './BetList';
import { BET_SPORTS, RESULT_LABELS } from './bet-labels';
import { type BetFilters, betCsv } from './betCsv';
import { useBetFilters } from './useBetFilters';
import { useBets } from './useBets';

/** /bet-history: every settled bet, by day, sport and result. */
export default function BetHistoryPage() {
  const { asked, range, params } = useBetFilters();
  return (
    <Page title="Bet history" actions={<Link to="/open-bets">Open bets</Link>}>
      <section aria-label="Filters" className={styles.filters}>
        <RangeFilters range={range} />
        <Select
          label="Sport"
          placeholder="All sports"
          options={BET_SPORTS.map(({ key, title }) => ({ value: key, label: title }))}
          value={params.value('sport')}
          onChange={(event) => params.set('sport', event.target.value)}
        />
        <Select
          label="Result"
          placeholder="All results"
          options={Object.entries(RESULT_LABELS).map(([value, label]) => ({ value, label }))}
          value={params.value('result')}
          onChange={(event) => params.set('result', event.target.value)}
        />
      </section>
      {asked.status === 'wrong' ? (
        <InvalidFilters action="Show all bets">{asked.message}</InvalidFilters>
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
  const { api } = usePlatform();
  const bets = useBets(filters);
  const hasBets = bets.data !== undefined && bets.data.totalCount > 0;
  return (
    <>
      <BetList
        caption="Settled bets, newest first"
        bets={bets}
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title="No bet fits"
              action={<Button onClick={onClear}>Show all bets</Button>}
            >
              No settled bet has these days, this sport and this result.
            </EmptyState>
          ) : (
            <EmptyState title="No bet has been settled yet">
              Bets that are still running are under <Link to="/open-bets">open bets</Link>.
            </EmptyState>
          )
        }
      />
      {hasBets && <CsvExport key={JSON.stringify(filters)} {...betCsv(api, 'bet-history', filters)} />}
    </>
  );
}
