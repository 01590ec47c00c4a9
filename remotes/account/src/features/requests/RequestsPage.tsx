import type { MessageDescriptor } from '@touchline/shared/language';
import { useLingui } from '@touchline/shared/language/macro';
import { Link, messageOf, useBusState } from '@touchline/shared/platform';
import {
  Banner,
  Button,
  buttonClass,
  Card,
  EmptyState,
  LoadingBlocks,
  QueryView,
  RetryBanner,
  Select,
} from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { AsOf } from '../../page/AsOf';
import { LeftOut } from '../../page/LeftOut';
import { Page } from '../../page/Page';
import { EmptyPage } from '../../paging/EmptyPage';
import styles from '../../paging/Filters.module.css';
import { Pagination } from '../../paging/Pagination';
import { useFilterParams } from '../../paging/useFilterParams';
import { usePaging } from '../../paging/usePaging';
import { NewRequestPanel } from './new-request/NewRequestPanel';
import { RequestList } from './RequestList';
import { REQUEST_STATUS_LABELS, REQUEST_TYPE_LABELS } from './request-labels';
import { SHOWN_REQUEST } from './request-path';
import { useRequests } from './useRequests';
import { useShownRequest } from './useShownRequest';

/** /dwrequests: the player's deposits and withdrawals with their status. */
export default function RequestsPage() {
  const { t } = useLingui();
  const { page } = usePaging();
  const requests = useRequests();
  const { data, isFetching, refetch, dataUpdatedAt } = requests;
  const { id, isNotFound } = useShownRequest(data?.items);
  return (
    <Page
      title={t`Deposits and withdrawals`}
      actions={data && <AsOf at={dataUpdatedAt} busy={isFetching} onRefresh={() => void refetch()} />}
    >
      <NewRequestPanel onChange={() => void refetch()} />
      <section aria-label={t`Filters`} className={styles.filters}>
        <Filter
          name="type"
          label={t`Type`}
          all={t({ message: 'Both', context: 'deposits and withdrawals' })}
          labels={REQUEST_TYPE_LABELS}
        />
        <Filter name="status" label={t`Status`} all={t`Any`} labels={REQUEST_STATUS_LABELS} />
      </section>
      <QueryView query={requests} failure={t`Your requests could not be loaded`} loading={<Loading />}>
        {({ missing, items, leftOut, totalCount }) => (
          <>
            {missing !== undefined && (
              <RetryBanner
                tone="warning"
                title={t`Some requests may be missing here`}
                retrying={isFetching}
                onRetry={() => void refetch()}
              >
                {t`One of two lists could not be read.`} {messageOf(missing)}
              </RetryBanner>
            )}
            {isNotFound && (
              <Banner tone="warning">{t`Request number ${id} is not among your requests.`}</Banner>
            )}
            <Card flush>
              {items.length > 0 ? (
                <RequestList requests={items} shown={id} />
              ) : (
                <NoRequests page={page} leftOut={leftOut} />
              )}
            </Card>
            <LeftOut count={leftOut} of="request" />
            <Pagination label={t`Requests`} page={page} totalCount={totalCount} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

interface FilterProps {
  readonly name: string;
  readonly label: string;
  readonly all: string;
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
}

function Filter({ name, label, all, labels }: FilterProps) {
  const { t } = useLingui();
  const filters = useFilterParams();
  return (
    <Select
      label={label}
      placeholder={all}
      options={Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }))}
      value={filters.value(name)}
      onChange={(event) => filters.setAll({ [name]: event.target.value, [SHOWN_REQUEST]: '' })}
    />
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <Card>
      <LoadingBlocks label={t`Loading your requests`} heights={[48, 48, 48, 48, 48, 48]} />
    </Card>
  );
}

function NoRequests({ page, leftOut }: { page: number; leftOut: number }): ReactNode {
  const { t } = useLingui();
  const filters = useFilterParams();
  const settings = useBusState('settings');
  const canDeposit = settings.status !== 'loading' && settings.settings?.showDepositW !== false;
  if (page > 1 || leftOut > 0) return <EmptyPage leftOut={leftOut} />;
  if (filters.value('type') !== '' || filters.value('status') !== '')
    return (
      <EmptyState
        icon="search"
        title={t`No request fits`}
        action={<Button onClick={filters.clear}>{t`Show all requests`}</Button>}
      >
        {t`You have no request of this type and status.`}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t`No requests yet`}
      action={
        canDeposit && (
          <Link to="/depositw" className={buttonClass({ variant: 'primary' })}>
            {t({ message: 'Deposit', context: 'what a button does' })}
          </Link>
        )
      }
    >
      {t`Deposits and withdrawals are listed here, with where each stands.`}
    </EmptyState>
  );
}
