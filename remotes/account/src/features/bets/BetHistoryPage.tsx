import { SPORT_IDS, SPORT_TITLES, type SportKey } from '@touchline/shared/contracts';
import { Link } from '@touchline/shared/platform';
import { Button, EmptyState, Select } from '@touchline/shared/ui';
import { Page } from '../../page/Page';
import { DayFilters } from '../../paging/DayFilters';
import { dayRange } from '../../paging/day-range';
import styles from '../../paging/Filters.module.css';
import { useFilterParams } from '../../paging/useFilterParams';
import { BetList } from './BetList';
import { RESULT_WORDS } from './bet-words';
import { useBets } from './useBets';

const SPORTS = ['football', 'tennis', 'cricket', 'kabaddi', 'horseRacing'] as const satisfies SportKey[];

/** /bet-history: every settled bet, by day, sport and result. */
export default function BetHistoryPage() {
  const filters = useFilterParams();
  const sport = SPORTS.find((key) => key === filters.value('sport'));
  const result = filters.value('result');
  const bets = useBets({
    ...dayRange(filters.value('from'), filters.value('to')),
    ...(sport && { sportId: SPORT_IDS[sport] }),
    ...(Object.hasOwn(RESULT_WORDS, result) && { result }),
  });
  return (
    <Page title="Bet history" actions={<Link to="/open-bets">Open bets</Link>}>
      <section aria-label="Filters" className={styles.filters}>
        <DayFilters />
        <Select
          label="Sport"
          placeholder="All sports"
          options={SPORTS.map((key) => ({ value: key, label: SPORT_TITLES[key] }))}
          value={filters.value('sport')}
          onChange={(event) => filters.set('sport', event.target.value)}
        />
        <Select
          label="Result"
          placeholder="All results"
          options={Object.entries(RESULT_WORDS).map(([value, label]) => ({ value, label }))}
          value={filters.value('result')}
          onChange={(event) => filters.set('result', event.target.value)}
        />
      </section>
      <BetList
        caption="Settled bets, newest first"
        bets={bets}
        empty={
          filters.isFiltered ? (
            <EmptyState
              icon="search"
              title="No bet fits"
              action={<Button onClick={filters.clear}>Show all bets</Button>}
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
    </Page>
  );
}
