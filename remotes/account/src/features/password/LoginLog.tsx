import { api as calls, type LoginAttempt } from '@touchline/shared/contracts';
import { formatDateTime } from '@touchline/shared/format';
import { messageOf, usePlatform, useQuery } from '@touchline/shared/platform';
import { EmptyState, ErrorState, Table, type TableColumn } from '@touchline/shared/ui';

const columns: readonly TableColumn<LoginAttempt>[] = [
  {
    key: 'time',
    header: 'Time',
    rowHeader: true,
    cell: ({ time }) => <time dateTime={time}>{formatDateTime(time)}</time>,
  },
  { key: 'result', header: 'Result', cell: ({ result }) => result },
  { key: 'where', header: 'From', cell: ({ clientIp, browser }) => `${browser}, ${clientIp}` },
];

const QUERY = { SkipCount: 0, MaxResultCount: 10 };

/** The last logins to this account, so that a player sees one that was somebody else's. */
export function LoginLog() {
  const { api } = usePlatform();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['account', 'logins'],
    queryFn: ({ signal }) => api.run(calls.getUserLoginAttempts, QUERY, { signal }),
  });
  if (error && !data)
    return (
      <ErrorState title="The logins could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error)}
      </ErrorState>
    );
  return (
    <Table
      caption="Recent logins, newest first"
      columns={columns}
      rows={data?.items ?? []}
      rowKey={({ id }) => id}
      loadingRows={isPending ? 4 : 0}
      empty={<EmptyState icon="user-circle" title="No logins are on record" />}
    />
  );
}
