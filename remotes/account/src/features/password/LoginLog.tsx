import { api as calls } from '@touchline/shared/contracts/api';
import type { LoginAttempt } from '@touchline/shared/contracts/session';
import { formatDateTime } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { keepPreviousData, useBusState, usePlatform, useQuery } from '@touchline/shared/platform';
import { Badge, Button, Card, EmptyState, Icon, LoadingBlocks, QueryView } from '@touchline/shared/ui';
import { LeftOut } from '../../page/LeftOut';
import { EmptyPage } from '../../paging/EmptyPage';
import { FilterSelect } from '../../paging/FilterSelect';
import { Pagination } from '../../paging/Pagination';
import { useFilterParams } from '../../paging/useFilterParams';
import { pageOf, usePaging } from '../../paging/usePaging';
import { isSuccess, LOGIN_RESULTS, loginResultLabel, useLogin } from '../play-session';
import styles from './LoginLog.module.css';

/** The activity log: logins and failed logins, so that a player notices a stranger's. */
export function LoginLog() {
  const { t } = useLingui();
  const { api } = usePlatform();
  const session = useBusState('session');
  const filters = useFilterParams();
  const { page, query } = usePaging();
  const { data: latest } = useLogin();
  const asked = filters.value('result');
  const result = Object.hasOwn(LOGIN_RESULTS, asked) ? asked : '';
  const request = { Result: result, ...query };
  const logins = useQuery({
    queryKey: ['account', 'logins', request],
    queryFn: async ({ signal }) =>
      pageOf(await api.run(calls.getUserLoginAttempts, request, { signal }), query),
    // A logout clears the cache: while the page leaves, the query must not run again.
    enabled: session.status === 'player',
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={t`Recent logins`}>
      <div className={styles.log}>
        <FilterSelect name="result" label={t`Show`} all={t`Logins and failures`} labels={LOGIN_RESULTS} />
        <QueryView
          query={logins}
          failure={t`The logins could not be loaded`}
          loading={<LoadingBlocks label={t`Loading the logins`} heights={[56, 56, 56, 56, 56, 56]} />}
          empty={{
            when: ({ totalCount }) => totalCount === 0,
            show: (
              <EmptyState
                icon="user-circle"
                title={result ? t`No such login is on record` : t`No logins are on record`}
                action={filters.isFiltered && <Button onClick={filters.clear}>{t`Show all`}</Button>}
              />
            ),
          }}
        >
          {({ items, totalCount, leftOut }) => (
            <>
              {items.length > 0 ? (
                <ol aria-label={t`Recent logins, newest first`} className={styles.rows}>
                  {items.map((attempt) => (
                    <LoginRow key={attempt.id} attempt={attempt} isLatest={attempt.id === latest?.id} />
                  ))}
                </ol>
              ) : (
                <EmptyPage leftOut={leftOut} />
              )}
              <LeftOut count={leftOut} of="login" />
              <Pagination label={t`Logins`} page={page} totalCount={totalCount} />
            </>
          )}
        </QueryView>
      </div>
    </Card>
  );
}

interface LoginRowProps {
  attempt: LoginAttempt;
  /** The newest successful one. */
  isLatest: boolean;
}

/** A login or a failed login, told apart by text and icon as well as colour. */
function LoginRow({ attempt: { time, result, clientIp, browser }, isLatest }: LoginRowProps) {
  const { t } = useLingui();
  const isIn = isSuccess(result);
  return (
    <li className={styles.row} data-failed={!isIn}>
      <Icon name={isIn ? 'check' : 'warning'} size={18} className={styles.sign} />
      <div>
        <p className={styles.result}>
          {loginResultLabel(result)}
          {isLatest && <Badge tone="accent">{t`Your latest login`}</Badge>}
        </p>
        <p className={styles.where}>{[browser, clientIp].filter((part) => part !== '').join(', ')}</p>
      </div>
      <time dateTime={time} className={styles.when}>
        {formatDateTime(time)}
      </time>
    </li>
  );
}
