import { api as calls, type MoneyRequest } from '@touchline/shared/contracts';
import { formatDateTime } from '@touchline/shared/format';
import { keepPreviousData, messageOf, usePlatform, useQuery } from '@touchline/shared/platform';
import { Button, Card, EmptyState, ErrorState, Select } from '@touchline/shared/ui';
import { Page } from '../../page/Page';
import styles from '../../paging/Filters.module.css';
import { Pagination } from '../../paging/Pagination';
import { useFilterParams } from '../../paging/useFilterParams';
import { usePaging } from '../../paging/usePaging';
import { RequestTable } from './RequestTable';
import { STATUS_WORDS, TYPE_WORDS } from './request-words';

/** /dwrequests: the player's deposits and withdrawals and where each stands. */
export default function RequestsPage() {
  const { api } = usePlatform();
  const filters = useFilterParams();
  const { page, query } = usePaging();
  const request = {
    ...query,
    ...oneOf(TYPE_WORDS, 'type', filters.value('type')),
    ...oneOf(STATUS_WORDS, 'status', filters.value('status')),
  };
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['account', 'requests', request],
    queryFn: ({ signal }) => api.run(calls.getDepositWithdrawals, request, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title="Deposits and withdrawals"
      actions={
        <Button size="sm" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      <section aria-label="Filters" className={styles.filters}>
        <Select
          label="Type"
          placeholder="Both"
          options={Object.entries(TYPE_WORDS).map(([value, label]) => ({ value, label }))}
          value={filters.value('type')}
          onChange={(event) => filters.set('type', event.target.value)}
        />
        <Select
          label="Status"
          placeholder="Any"
          options={Object.entries(STATUS_WORDS).map(([value, label]) => ({ value, label }))}
          value={filters.value('status')}
          onChange={(event) => filters.set('status', event.target.value)}
        />
      </section>
      {error && !data ? (
        <ErrorState
          title="Your requests could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {messageOf(error)}
        </ErrorState>
      ) : (
        <Card flush>
          <RequestTable
            requests={data?.items ?? []}
            loadingRows={isPending ? 6 : 0}
            empty={<NoRequests isFiltered={filters.isFiltered} onClear={filters.clear} />}
          />
        </Card>
      )}
      {data && <small>As of {formatDateTime(dataUpdatedAt)}</small>}
      {data && <Pagination label="Requests" page={page} totalCount={data.totalCount} />}
    </Page>
  );
}

/** A filter of the call, when the address names a value it knows. */
function oneOf<V extends MoneyRequest['type'] | MoneyRequest['status'], K extends string>(
  words: Readonly<Record<V, string>>,
  key: K,
  text: string,
): Partial<Record<K, V>> {
  const isKnown = (value: string): value is V => Object.hasOwn(words, value);
  const filter: Partial<Record<K, V>> = {};
  if (isKnown(text)) filter[key] = text;
  return filter;
}

function NoRequests({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <EmptyState
      icon="search"
      title="No request fits"
      action={<Button onClick={onClear}>Show all requests</Button>}
    >
      You have no request of this type and status.
    </EmptyState>
  ) : (
    <EmptyState title="No requests yet">
      Deposits by bank transfer and withdrawals are listed here.
    </EmptyState>
  );
}
