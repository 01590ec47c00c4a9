import { useLingui } from '@touchline/shared/language/macro';
import { Card, QueryView } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { LeftOut } from '../../page/LeftOut';
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
  const { t } = useLingui();
  const table = (data: typeof bets.data) => (
    <Card flush>
      <BetTable
        caption={caption}
        bets={data?.items ?? []}
        loadingRows={data ? 0 : 8}
        empty={data && data.totalCount !== 0 ? <EmptyPage leftOut={data.leftOut} /> : empty}
      />
    </Card>
  );
  return (
    <QueryView query={bets} failure={t`Your bets could not be loaded`} loading={table(undefined)}>
      {(data) => (
        <>
          {table(data)}
          <LeftOut count={data.leftOut} of="bet" />
          <Pagination label={t`Bets`} page={bets.page} totalCount={data.totalCount} />
        </>
      )}
    </QueryView>
  );
}
