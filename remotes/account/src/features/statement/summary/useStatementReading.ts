import { api as calls } from '@touchline/shared/contracts/api';
import type { Transaction } from '@touchline/shared/contracts/money';
import { usePlatform, useQueryClient } from '@touchline/shared/platform';
import type { AskPage, PageAnswer } from '../../../range-reader/readPages';
import { useRangeReader } from '../../../range-reader/useRangeReader';
import type { Snapshot } from '../useSnapshot';
import { addRows, NO_ROWS } from './statement-sum';

const readingKey = ({ key }: Snapshot) => ['statement', ...key];

/** Requests pages of a statement as it was when it was opened. */
export function useAskStatement({ filter, newest, leftOut, totalCount }: Snapshot) {
  const { api } = usePlatform();
  const ask: AskPage<PageAnswer<Transaction>> = async (page, options) =>
    page.SkipCount === 0 && newest.length + leftOut === totalCount
      ? // All of it is here already.
        { totalCount, items: newest, leftOut }
      : api.run(calls.getTransactionHistory, { ...filter, ...page }, options);
  return ask;
}

/** Every row of a statement added up, page by page. */
export function useStatementReading(snapshot: Snapshot) {
  return useRangeReader(
    readingKey(snapshot),
    {
      ask: useAskStatement(snapshot),
      dateOf: ({ date }: Transaction) => date,
      empty: NO_ROWS,
      add: addRows,
    },
    // A snapshot does not change.
    { freshMs: Number.POSITIVE_INFINITY },
  );
}

/** Whether a statement has been read completely and is still cached, as after going back to it. */
export function useHasReading(snapshot: Snapshot): boolean {
  return useQueryClient().getQueryData(['account', 'reading', ...readingKey(snapshot)]) !== undefined;
}
