import { api } from '@touchline/shared/contracts/api';
import { fakePlatform } from '@touchline/shared/testing';
import { readHistory } from './readHistory';

const bet = (index: number) => ({
  betId: `b${index}`,
  marketId: 'm1',
  runnerId: 1,
  side: 'BACK',
  price: 2,
  stake: 100,
  result: 'WON',
  profit: 100,
  settledAt: '2026-11-20T10:00:00Z',
});

test('a back end that sends no total is read on after a full page', async () => {
  const platform = fakePlatform();
  const rows = Array.from({ length: 230 }, (_, index) => bet(index));
  platform.answer(
    api.getUserBetHistory,
    ({ SkipCount, MaxResultCount }) =>
      ({ totalCount: null, items: rows.slice(SkipCount, SkipCount + MaxResultCount) }) as never,
  );
  const { bets, isWhole } = await readHistory(platform.api, ['m1'], new AbortController().signal);
  expect(bets).toHaveLength(230);
  expect(isWhole).toBe(true);
});

test('without a total, a page shorter than asked for is no end, because a back end may give no more at once', async () => {
  const platform = fakePlatform();
  const rows = Array.from({ length: 120 }, (_, index) => bet(index));
  platform.answer(
    api.getUserBetHistory,
    ({ SkipCount }) => ({ totalCount: null, items: rows.slice(SkipCount, SkipCount + 50) }) as never,
  );
  const { bets, isWhole } = await readHistory(platform.api, ['m1'], new AbortController().signal);
  expect(bets).toHaveLength(120);
  expect(isWhole).toBe(true);
});

test('a back end that gives all of the history for each page is read twice', async () => {
  const platform = fakePlatform();
  platform.answer(api.getUserBetHistory, () => ({ totalCount: null, items: [bet(1), bet(2)] }) as never);
  const { bets, isWhole } = await readHistory(platform.api, ['m1'], new AbortController().signal);
  expect(bets).toHaveLength(2);
  expect(isWhole).toBe(true);
  expect(platform.asked(api.getUserBetHistory)).toHaveLength(2);
});
