import { t as translate, useLingui } from '@touchline/shared/language/macro';
import { useLocation } from '@touchline/shared/platform';
import { Button, Card, EmptyState, QueryView } from '@touchline/shared/ui';
import { LeftOut } from '../../page/LeftOut';
import { Page } from '../../page/Page';
import { FilterSelect } from '../../paging/FilterSelect';
import styles from '../../paging/Filters.module.css';
import { InvalidFilters } from '../../paging/InvalidFilters';
import { RangeFilters } from '../../paging/RangeFilters';
import type { RangeAsked } from '../../paging/range';
import { useFilterParams, useRange } from '../../paging/useFilterParams';
import { LongStatement } from './list/LongStatement';
import { StatementRow } from './list/StatementRow';
import { StatementTable } from './list/StatementTable';
import { StatementSummary } from './summary/StatementSummary';
import { isTransactionType, TRANSACTION_TYPE_LABELS } from './transaction-labels';
import { PAGE_ROWS, type Snapshot, type StatementFilter, useSnapshot } from './useSnapshot';

/** /account-cash-statement: every movement of money with the balance after it, and a check of the sum. */
export default function StatementPage() {
  const { t } = useLingui();
  const filters = useFilterParams();
  const { search } = useLocation();
  const range = useRange('all');
  const type = filters.value('type');
  const asked = filterOf(range, type);
  const { snapshot, entry, error, isFetching, retry, refresh } = useSnapshot(
    typeof asked === 'string' ? undefined : asked,
  );
  const clear = <Button onClick={filters.clear}>{t`Show everything`}</Button>;
  const nothing = (
    <Card>
      {filters.isFiltered ? (
        <EmptyState icon="search" title={t`Nothing in this selection`} action={clear}>
          {t`No money moved on these days in this way.`}
        </EmptyState>
      ) : (
        <EmptyState icon="book" title={t`No money has moved yet`}>
          {t`Deposits, bets and withdrawals will be listed here, each with the balance after it.`}
        </EmptyState>
      )}
    </Card>
  );
  const list = (shown: typeof snapshot) => (
    <Card flush>
      <StatementList snapshot={shown} entry={entry} search={search} onRefresh={refresh} />
    </Card>
  );
  return (
    <Page title={t`Account statement`}>
      <section aria-label={t`Filters`} className={styles.filters}>
        <RangeFilters range={range} />
        <FilterSelect name="type" label={t`Type`} all={t`All types`} labels={TRANSACTION_TYPE_LABELS} />
      </section>
      {typeof asked === 'string' ? (
        <InvalidFilters action={t`Show everything`}>{asked}</InvalidFilters>
      ) : (
        <QueryView
          query={{ data: snapshot, error, isFetching, refetch: retry }}
          failure={t`The statement could not be loaded`}
          loading={list(undefined)}
          empty={{ when: ({ totalCount }) => totalCount === 0, show: nothing }}
        >
          {(shown) => (
            <>
              <StatementSummary
                key={JSON.stringify(shown.key)}
                snapshot={shown}
                onRefresh={refresh}
                onAllTypes={() => filters.set('type', '')}
              />
              {list(shown)}
            </>
          )}
        </QueryView>
      )}
    </Page>
  );
}

/** The statement's filter, or what is wrong with the address. */
function filterOf(range: RangeAsked, type: string): StatementFilter | string {
  if (range.status === 'wrong') return range.message;
  if (type === '') return range.bounds;
  return isTransactionType(type) ? { ...range.bounds, type } : translate`There is no type “${type}”.`;
}

interface StatementListProps {
  /** undefined while it loads. */
  readonly snapshot: Snapshot | undefined;
  /** The history entry for which the scroll position is kept. */
  readonly entry: string;
  readonly search: string;
  readonly onRefresh: () => void;
}

const LOADING_ROWS = Array.from({ length: 10 }, (_, at) => at);

/** The rows of a statement as one list: a short list completely, of a long one the visible part. */
function StatementList({ snapshot, entry, search, onRefresh }: StatementListProps) {
  if (!snapshot)
    return (
      <StatementTable loading>
        {LOADING_ROWS.map((at) => (
          <StatementRow key={at} row={undefined} search={search} />
        ))}
      </StatementTable>
    );
  if (snapshot.newest.length + snapshot.leftOut === snapshot.totalCount && snapshot.totalCount <= PAGE_ROWS)
    return (
      <>
        <StatementTable>
          {snapshot.newest.map((row) => (
            <StatementRow key={row.id} row={row} search={search} />
          ))}
        </StatementTable>
        <LeftOut count={snapshot.leftOut} inFlushCard />
      </>
    );
  return (
    <LongStatement key={entry} snapshot={snapshot} entry={entry} search={search} onRefresh={onRefresh} />
  );
}
