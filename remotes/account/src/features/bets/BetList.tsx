import { messageOf } from '@touchline/shared/platform';
import { Card, ErrorState } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { LeftOut } from '../../page/LeftOut';
import { OutOfDate } from '../../page/OutOfDate';
import { EmptyPage } from '../../paging/EmptyPage';
import { Pagination } from '../../paging/Pagination';
import { BetTable } from './BetTable';
import type { useBets } from './useBets';

interface BetListProps {
  caption: string;
  bets: ReturnType<typeof useBets>;
  empty: ReactNode;
}

/** A page of bets in every state it can be in. */
export function BetList({ caption, bets, empty }: BetListProps) {
  const { data, error, isPending, isFetching, refetch, page } = bets;
  if (error && !data)
    return (
      <ErrorState title="Your bets could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error)}
      </ErrorState>
    );
  return (
    <>
      {error && <OutOfDate error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      <Card flush>
        <BetTable
          caption={caption}
          bets={data?.items ?? []}
          loadingRows={isPending ? 8 : 0}
          empty={data && data.totalCount > 0 ? <EmptyPage leftOut={data.leftOut} /> : empty}
        />
      </Card>
      <LeftOut count={data?.leftOut} of="bet" />
      {data && <Pagination label="Bets" page={page} totalCount={data.totalCount} />}
    </>
  );
}
