import { api as calls } from '@touchline/shared/contracts';
import { keepPreviousData, messageOf, useBusState, usePlatform, useQuery } from '@touchline/shared/platform';
import { Button, Card, EmptyState, ErrorState, Select, Skeleton } from '@touchline/shared/ui';
import { LeftOut } from '../../page/LeftOut';
import { EmptyPage } from '../../paging/EmptyPage';
import { Pagination } from '../../paging/Pagination';
import { pageOf } from '../../paging/pageOf';
import { useFilterParams } from '../../paging/useFilterParams';
import { usePaging } from '../../paging/usePaging';
import { RESULTS, useLogin } from '../play-session';
import styles from './LoginLog.module.css';
import { LoginRow } from './LoginRow';

const EXPECTED_ROWS = [1, 2, 3, 4, 5, 6];

/** The activity log: who came in, and who tried to, so that a player sees one that was somebody else. */
export function LoginLog() {
  const { api } = usePlatform();
  const session = useBusState('session');
  const filters = useFilterParams();
  const { page, query } = usePaging();
  const { data: latest } = useLogin();
  const result = RESULTS.find(({ value }) => value === filters.value('result'))?.value;
  const request = { Result: result ?? '', ...query };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['account', 'logins', request],
    queryFn: async ({ signal }) =>
      pageOf(await api.run(calls.getUserLoginAttempts, request, { signal }), query),
    // A logout forgets the answers: while the page is on its way out, nobody may ask for them again.
    enabled: session.status === 'player',
    placeholderData: keepPreviousData,
  });
  return (
    <Card title="Recent logins">
      <div className={styles.log}>
        <Select
          label="Show"
          placeholder="Logins and failures"
          options={RESULTS}
          value={result ?? ''}
          onChange={(event) => filters.set('result', event.target.value)}
        />
        {data ? (
          data.items.length > 0 ? (
            <ol aria-label="Recent logins, newest first" className={styles.rows}>
              {data.items.map((attempt) => (
                <LoginRow key={attempt.id} attempt={attempt} isLatest={attempt.id === latest?.id} />
              ))}
            </ol>
          ) : data.totalCount > 0 ? (
            <EmptyPage leftOut={data.leftOut} />
          ) : (
            <EmptyState
              icon="user-circle"
              title={result ? 'No such login is on record' : 'No logins are on record'}
              action={filters.isFiltered && <Button onClick={filters.clear}>Show all</Button>}
            />
          )
        ) : error ? (
          <ErrorState
            title="The logins could not be loaded"
            onRetry={() => void refetch()}
            retrying={isFetching}
          >
            {messageOf(error)}
          </ErrorState>
        ) : (
          EXPECTED_ROWS.map((row) => <Skeleton key={row} height={56} shape="block" />)
        )}
        <LeftOut count={data?.leftOut} of="login" />
        {data && <Pagination label="Logins" page={page} totalCount={data.totalCount} />}
      </div>
    </Card>
  );
}
