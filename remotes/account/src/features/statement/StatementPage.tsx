import { messageOf } from '@touchline/shared/platform';
import { Button, Card, EmptyState, ErrorState, Select } from '@touchline/shared/ui';
import { Page } from '../../page/Page';
import { DayFilters } from '../../paging/DayFilters';
import styles from '../../paging/Filters.module.css';
import { Pagination } from '../../paging/Pagination';
import { StatementCheck } from './StatementCheck';
import { StatementTable } from './StatementTable';
import { TYPE_WORDS } from './transaction-words';
import { useStatement } from './useStatement';

/** /account-cash-statement: every movement of money with the balance after it. */
export default function StatementPage() {
  const { data, error, isPending, isFetching, refetch, page, sum, filters } = useStatement();
  return (
    <Page title="Account statement">
      <section aria-label="Filters" className={styles.filters}>
        <Select
          label="Type"
          placeholder="All types"
          options={Object.entries(TYPE_WORDS).map(([value, label]) => ({ value, label }))}
          value={filters.value('type')}
          onChange={(event) => filters.set('type', event.target.value)}
        />
        <DayFilters />
      </section>
      {error && !data ? (
        <ErrorState
          title="The statement could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {messageOf(error)}
        </ErrorState>
      ) : (
        <Card flush>
          <StatementTable
            rows={data?.items ?? []}
            loadingRows={isPending ? 10 : 0}
            empty={
              filters.isFiltered ? (
                <EmptyState
                  icon="search"
                  title="Nothing in this selection"
                  action={<Button onClick={filters.clear}>Show everything</Button>}
                >
                  No money moved on these days in this way.
                </EmptyState>
              ) : (
                <EmptyState icon="book" title="No money has moved yet">
                  Deposits, bets and withdrawals will be listed here, each with the balance after it.
                </EmptyState>
              )
            }
          />
        </Card>
      )}
      {sum && <StatementCheck sum={sum} />}
      {data && <Pagination label="Statement" page={page} totalCount={data.totalCount} />}
    </Page>
  );
}
