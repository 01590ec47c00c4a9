import { t as translate, useLingui } from '@touchline/shared/language/macro';
import { useLocation } from '@touchline/shared/platform';
import { Button, Card, EmptyState, QueryView, Select } from '@touchline/shared/ui';
import { Page } from '../../page/Page';
import styles from '../../paging/Filters.module.css';
import { InvalidFilters } from '../../paging/InvalidFilters';
import { RangeFilters } from '../../paging/RangeFilters';
import type { RangeAsked } from '../../paging/range';
import { useFilterParams, useRange } from '../../paging/useFilterParams';
import { StatementList } from './list/StatementList';
import { StatementSummary } from './summary/StatementSummary';
import { isTransactionType, TRANSACTION_TYPE_LABELS } from './transaction-labels';
import { type StatementFilter, useSnapshot } from './useSnapshot';

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
        <Select
          label={t`Type`}
          placeholder={t`All types`}
          options={Object.entries(TRANSACTION_TYPE_LABELS).map(([value, label]) => ({
            value,
            label: t(label),
          }))}
          value={filters.value('type')}
          onChange={(event) => filters.set('type', event.target.value)}
        />
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
