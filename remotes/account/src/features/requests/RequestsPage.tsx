import type { MoneyRequest } from '@touchline/shared/contracts/money';
import { useDraft } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import { messageOf, usePlatform, useQuery } from '@touchline/shared/platform';
import { Banner, Button, ButtonLink, Card, EmptyState, QueryView, RetryBanner } from '@touchline/shared/ui';
import { type ReactNode, useEffect } from 'react';
import { SHOWN_REQUEST, useIsShown } from '../../balance/payments';
import { AsOf } from '../../page/AsOf';
import { LeftOut } from '../../page/LeftOut';
import { LoadingCard } from '../../page/LoadingCard';
import { Page } from '../../page/Page';
import { EmptyPage } from '../../paging/EmptyPage';
import { FilterSelect } from '../../paging/FilterSelect';
import styles from '../../paging/Filters.module.css';
import { Pagination } from '../../paging/Pagination';
import { useFilterParams } from '../../paging/useFilterParams';
import { PAGE_SIZE, usePaging } from '../../paging/usePaging';
import { NEW_REQUEST_DRAFT } from './new-request/NewRequestForm';
import { NewRequestPanel } from './new-request/NewRequestPanel';
import { RequestList } from './RequestList';
import { readRequests } from './readRequests';
import { REQUEST_STATUS_LABELS, REQUEST_TYPE_LABELS } from './request-labels';
import { useRequests } from './useRequests';

/** /dwrequests: the player's deposits and withdrawals with their status. */
export default function RequestsPage() {
  const { t } = useLingui();
  const { page } = usePaging();
  // A request belongs to one player.
  const { player } = useDraft(NEW_REQUEST_DRAFT);
  const requests = useRequests();
  const { data, isFetching, refetch, dataUpdatedAt } = requests;
  const { id, isNotFound } = useShownRequest(data?.items);
  return (
    <Page
      title={t`Deposits and withdrawals`}
      actions={data && <AsOf at={dataUpdatedAt} busy={isFetching} onRefresh={() => void refetch()} />}
    >
      <NewRequestPanel key={player} onChange={() => void refetch()} />
      <section aria-label={t`Filters`} className={styles.filters}>
        <FilterSelect
          name="type"
          label={t`Type`}
          all={t({ message: 'Both', context: 'deposits and withdrawals' })}
          labels={REQUEST_TYPE_LABELS}
          clears={SHOWN_REQUEST}
        />
        <FilterSelect
          name="status"
          label={t`Status`}
          all={t`Any`}
          labels={REQUEST_STATUS_LABELS}
          clears={SHOWN_REQUEST}
        />
      </section>
      <QueryView
        query={requests}
        failure={t`Your requests could not be loaded`}
        loading={<LoadingCard label={t`Loading your requests`} heights={[48, 48, 48, 48, 48, 48]} />}
      >
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

function NoRequests({ page, leftOut }: { page: number; leftOut: number }): ReactNode {
  const { t } = useLingui();
  const filters = useFilterParams();
  const canDeposit = useIsShown('showDepositW');
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
          <ButtonLink to="/depositw" variant="primary">
            {t({ message: 'Deposit', context: 'what a button does' })}
          </ButtonLink>
        )
      }
    >
      {t`Deposits and withdrawals are listed here, with where each stands.`}
    </EmptyState>
  );
}

/**
 * Finds the page of the request in the address, which may be older than the first page, and goes there.
 * @param items the rows of the current page; undefined while they load
 */
function useShownRequest(items: readonly MoneyRequest[] | undefined) {
  const { api } = usePlatform();
  const { value, setAll } = useFilterParams();
  const id = value(SHOWN_REQUEST);
  // A player who changes the page or a filter is looking for another request.
  const isWhole = ['page', 'type', 'status'].every((name) => value(name) === '');
  const isMissing = id !== '' && isWhole && items?.every((each) => each.id !== id) === true;
  const { data } = useQuery({
    queryKey: ['account', 'request-page', id],
    queryFn: async ({ signal }) => {
      const { rows, missing, leftOut } = await readRequests(api, { count: Number.POSITIVE_INFINITY, signal });
      const at = rows.findIndex((each) => each.id === id);
      return {
        page: at < 0 ? undefined : Math.floor(at / PAGE_SIZE) + 1,
        // It may be in a list or a row that could not be read.
        isSure: missing === undefined && leftOut === 0,
      };
    },
    enabled: isMissing,
    staleTime: 0,
    gcTime: 0,
  });
  const page = isMissing ? data?.page : undefined;
  useEffect(() => {
    if (page !== undefined && page > 1) setAll({ page: String(page) });
  });
  return { id, isNotFound: isMissing && data?.isSure === true && page === undefined };
}
