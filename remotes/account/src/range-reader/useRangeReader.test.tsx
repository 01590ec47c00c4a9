import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts/api';
import { ApiError, messageOf, usePlatform } from '@touchline/shared/platform';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { useState } from 'react';
import { settledBet } from '../testing/bet-fixture';
import { useRangeReader } from './useRangeReader';

function Profit() {
  const { api } = usePlatform();
  const { data, error, isFetching, refetch } = useRangeReader(['test'], {
    ask: (page, options) => api.run(calls.getUserBetHistory, page, options),
    dateOf: ({ settledAt }) => settledAt,
    empty: 0,
    add: (sum, bets) => bets.reduce((total, { profit }) => total + (profit ?? Number.NaN), sum),
  });
  return (
    <>
      <output>
        {data ? `${data.sum} of ${data.read}/${data.totalCount}${data.isWhole ? ', whole' : ''}` : 'nothing'}
      </output>
      {error && <p role="alert">{messageOf(error)}</p>}
      <button type="button" disabled={isFetching} onClick={() => void refetch()}>
        Go on
      </button>
    </>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Toggle
      </button>
      {isOpen && <Profit />}
    </>
  );
}

/** A history of bets that each won 1 rupee; the test releases each page. */
function history(count: number) {
  const platform = fakePlatform();
  const at = new Date('2026-11-20T10:00:00Z').getTime();
  const bets = Array.from({ length: count }, (_, index) =>
    settledBet({ betId: `b${index}`, profit: 1, settledAt: new Date(at - index).toISOString() }),
  );
  const waiting: (() => void)[] = [];
  let failing: Error | undefined;
  platform.answer(calls.getUserBetHistory, async ({ SkipCount, MaxResultCount, to }) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (failing) throw failing;
    const within = bets.filter(({ settledAt }) => to === undefined || settledAt < to);
    return { totalCount: within.length, items: within.slice(SkipCount, SkipCount + MaxResultCount) };
  });
  return {
    platform,
    bets,
    asked: () => platform.calls.map(({ request }) => (request as { SkipCount: number }).SkipCount),
    fail: (error?: Error) => {
      failing = error;
    },
    async answer() {
      await waitFor(() => expect(waiting).not.toHaveLength(0));
      waiting.shift()?.();
    },
  };
}

const shown = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a range is summed up page by page, and only the last makes it whole', async () => {
  const { platform, answer, asked } = history(1_200);
  renderWithPlatform(<Page />, { platform });
  await shown('nothing');
  await answer();
  await shown('50000 of 500/1200');
  await answer();
  await shown('100000 of 1000/1200');
  expect(screen.getByRole('status')).not.toHaveTextContent('whole');
  await answer();
  await shown('120000 of 1200/1200, whole');
  expect(asked()).toEqual([0, 500, 1_000]);
});

test('a failure in the middle leaves what was read, and it goes on from there', async () => {
  const { platform, answer, asked, fail } = history(1_200);
  renderWithPlatform(<Page />, { platform });
  await answer();
  await shown('50000 of 500/1200');
  fail(new ApiError('http', 'Internal Server Error', { operation: 'x', status: 500 }));
  await answer();
  expect(await screen.findByRole('alert')).toHaveTextContent('Internal Server Error');
  await shown('50000 of 500/1200');
  fail();
  await press('Go on');
  await answer();
  await answer();
  await shown('120000 of 1200/1200, whole');
  expect(asked()).toEqual([0, 500, 500, 1_000]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('who leaves and comes back finds what was read, and the reading goes on', async () => {
  const { platform, answer } = history(1_200);
  renderWithPlatform(<Page />, { platform });
  await answer();
  await shown('50000 of 500/1200');
  await press('Toggle');
  await press('Toggle');
  await shown('50000 of 500/1200');
  // Nobody waits any more for the page requested before the player left.
  await answer();
  await answer();
  await answer();
  await shown('120000 of 1200/1200, whole');
});

test('a list that loses a row under the reading is begun again', async () => {
  const { platform, answer, asked, bets } = history(600);
  renderWithPlatform(<Page />, { platform });
  await answer();
  await shown('50000 of 500/600');
  bets.shift();
  await answer();
  await answer();
  await answer();
  await shown('59900 of 599/599, whole');
  expect(asked()).toEqual([0, 500, 0, 500]);
});

test('bets that come under the reading wait for the next one, which shows when it is whole', async () => {
  const { platform, answer, bets } = history(600);
  renderWithPlatform(<Page />, { platform });
  await answer();
  await shown('50000 of 500/600');
  bets.unshift(settledBet({ betId: 'new', profit: 1, settledAt: '2026-11-20T10:00:01.000Z' }));
  await answer();
  await shown('60000 of 600/600, whole');
  await press('Go on');
  await answer();
  await shown('60000 of 600/600, whole');
  await answer();
  await shown('60100 of 601/601, whole');
});
