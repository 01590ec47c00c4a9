import { act } from '@testing-library/react';
import { api } from '@touchline/shared/contracts/api';
import type { Alert } from '@touchline/shared/contracts/notifications';
import { readWhole } from '@touchline/shared/contracts/reading';
import { steadyNow } from '@touchline/shared/format';
import { usePlatform, useQueryClient } from '@touchline/shared/platform';
import { type FakePlatform, fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { useEffect } from 'react';
import { skip } from 'rxjs';
import { otherSession, session, wireBet, wireOdds } from '../../testing/fixtures';
import { oddsFor, STALE_AFTER_MS } from '../odds';
import { useBetsRefresh } from '../positions';
import { AlertWatch } from './AlertWatch';

/** As in the slip, which keeps the bets current, and in the shell, whose queries drop what another player has read. */
function Watch() {
  useBetsRefresh();
  const { bus } = usePlatform();
  const client = useQueryClient();
  useEffect(() => {
    const another = bus.on('session').pipe(skip(1));
    const dropping = another.subscribe(() => void client.resetQueries());
    return () => dropping.unsubscribe();
  }, [bus, client]);
  return <AlertWatch />;
}

/** Longer than the pause between two looks at the prices. */
const A_LOOK = 1_100;
let version = 1;

function answer(platform: FakePlatform, status: 'OPEN' | 'SUSPENDED', bets: ReturnType<typeof wireBet>[]) {
  version += 1;
  const odds = wireOdds(2, { status, version });
  platform.answer(api.getUserOdds, () => odds);
  platform.answer(api.getUserOpenBets, () => ({ balance: 1_000, exposure: 0, openBets: bets }));
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a market is told as suspended only where it was open while it was watched', async () => {
  const platform = fakePlatform({ session });
  const alerts: Alert[] = [];
  platform.bus.on('alert').subscribe((alert) => alerts.push(alert));
  const mine = wireBet({ remaining: 500, matchedStake: 0 });
  answer(platform, 'OPEN', [mine]);
  renderWithPlatform(<Watch />, { platform });
  await pass(5_000 + 2 * A_LOOK);
  expect(alerts).toEqual([]);

  // The bet is cancelled, the market is suspended unwatched, and another bet is placed in it.
  answer(platform, 'SUSPENDED', []);
  platform.bus.emit('bets-changed', {});
  await pass(STALE_AFTER_MS + 2 * A_LOOK);
  answer(platform, 'SUSPENDED', [{ ...mine, betId: 'bet-2' }]);
  platform.bus.emit('bets-changed', {});
  await pass(5_000 + 2 * A_LOOK);
  expect(alerts.filter(({ kind }) => kind === 'suspended')).toEqual([]);

  answer(platform, 'OPEN', [{ ...mine, betId: 'bet-2' }]);
  await pass(5_000 + 2 * A_LOOK);
  answer(platform, 'SUSPENDED', [{ ...mine, betId: 'bet-2' }]);
  await pass(5_000 + 2 * A_LOOK);
  expect(alerts.filter(({ kind }) => kind === 'suspended')).toHaveLength(1);
});

test('a price is reached only while its market and its runner are open and its prices are fresh', async () => {
  const platform = fakePlatform({ session });
  const alerts: Alert[] = [];
  platform.bus.on('alert').subscribe((alert) => alerts.push(alert));
  const { eventId, eventTitle, marketId, marketName, runnerId, runnerName } = wireBet();
  const runner = { eventId, eventTitle, marketId, marketName, runnerId, runnerName };
  await platform.device.write('price-alerts', [
    { id: 'p1', ...runner, side: 'BACK', price: 250, rises: true },
  ]);
  platform.answer(api.getUserOpenBets, () => ({ balance: 1_000, exposure: 0, openBets: [] }));
  const offer = (back: number, status: 'OPEN' | 'SUSPENDED') => {
    version += 1;
    const odds = wireOdds(back, { status, version });
    platform.answer(api.getUserOdds, () => odds);
  };
  const reached = () => alerts.filter(({ kind }) => kind === 'price').length;

  // A price that was seen long ago, in a market that is not answered now.
  const { store } = oddsFor(platform);
  store.apply(readWhole(api.getUserOdds.result, wireOdds(2.6)), steadyNow(), new Set([String(eventId)]));
  await pass(STALE_AFTER_MS + A_LOOK);
  platform.fail(api.getUserOdds, 'network', 'No answer');
  renderWithPlatform(<Watch />, { platform });
  await pass(5_000 + 2 * A_LOOK);
  expect(reached()).toBe(0);

  offer(2.6, 'SUSPENDED');
  await pass(30_000);
  expect(reached()).toBe(0);
  // The market is open, the runner is not.
  version += 1;
  const [open] = wireOdds(2.6, { status: 'OPEN', version }).markets;
  const runners = open?.runners.map((each) => ({ ...each, status: 'SUSPENDED' as const })) ?? [];
  platform.answer(api.getUserOdds, () => wireOdds(2.6, { status: 'OPEN', version, runners }));
  await pass(30_000);
  expect(reached()).toBe(0);
  offer(2.6, 'OPEN');
  await pass(5_000 + 2 * A_LOOK);
  expect(reached()).toBe(1);
});

test('two prices that are reached at the same look are each told once, and neither is waited for any more', async () => {
  const platform = fakePlatform({ session });
  const alerts: Alert[] = [];
  platform.bus.on('alert').subscribe((alert) => alerts.push(alert));
  const { eventId, eventTitle, marketId, marketName, runnerId, runnerName } = wireBet();
  const wanted = {
    eventId,
    eventTitle,
    marketId,
    marketName,
    runnerId,
    runnerName,
    side: 'BACK',
    rises: true,
  };
  await platform.device.write('price-alerts', [
    { ...wanted, id: 'p1', price: 190 },
    { ...wanted, id: 'p2', price: 195 },
  ]);
  answer(platform, 'OPEN', []);
  renderWithPlatform(<Watch />, { platform });
  await pass(5_000 + 3 * A_LOOK);
  expect(alerts.map(({ id }) => id)).toEqual(['price:p1', 'price:p2']);
  expect(await platform.device.read('price-alerts')).toEqual([]);
});

/** A price of the fixtures' runner that is not on offer. */
const wait = (id: string, eventId: string, marketId: string) => {
  const { eventTitle, marketName, runnerId, runnerName } = wireBet();
  return {
    ...{ id, eventId, eventTitle, marketId, marketName, runnerId, runnerName },
    ...{ side: 'BACK', price: 250, rises: true },
  };
};

test('a player who takes the place of another is told nothing of that one’s bets', async () => {
  const platform = fakePlatform({ session });
  const alerts: Alert[] = [];
  platform.bus.on('alert').subscribe((alert) => alerts.push(alert));
  answer(platform, 'OPEN', [wireBet()]);
  renderWithPlatform(<Watch />, { platform });
  await pass(5_000 + A_LOOK);
  answer(platform, 'OPEN', []);
  act(() => platform.bus.emit('session', otherSession));
  await pass(STALE_AFTER_MS + 5_000);
  // Their market closes later.
  version += 1;
  platform.answer(api.getUserOdds, () => wireOdds(2, { status: 'CLOSED', version }));
  await pass(10_000);
  expect(alerts).toEqual([]);
});

test('a removed runner’s bet is told as void once the odds say so, and not as the settlement of its market', async () => {
  const platform = fakePlatform({ session });
  const alerts: Alert[] = [];
  platform.bus.on('alert').subscribe((alert) => alerts.push(alert));
  answer(platform, 'OPEN', [wireBet()]);
  renderWithPlatform(<Watch />, { platform });
  await pass(5_000 + A_LOOK);
  // The bets are known before the odds.
  answer(platform, 'OPEN', []);
  platform.bus.emit('bets-changed', {});
  await pass(5_000 + A_LOOK);
  expect(alerts).toEqual([]);
  version += 1;
  const [market] = wireOdds(2, { version }).markets;
  const runners = market?.runners.map((runner) =>
    runner.id === wireBet().runnerId ? { ...runner, status: 'REMOVED' as const } : runner,
  );
  platform.answer(api.getUserOdds, () => wireOdds(2, { version, runners: runners ?? [] }));
  await pass(5_000 + A_LOOK);
  expect(alerts.map(({ text }) => text)).toEqual(['Void: India was removed, Match Odds, India v Australia']);
});

test('every awaited price is watched, however many bets there are', async () => {
  const platform = fakePlatform({ session });
  await platform.device.write('price-alerts', [wait('p1', 'e99', 'm99')]);
  const bets = Array.from({ length: 30 }, (_, index) =>
    wireBet({ betId: `bet-${index}`, eventId: `e${index + 10}`, marketId: `m${index + 10}` }),
  );
  answer(platform, 'OPEN', bets);
  renderWithPlatform(<Watch />, { platform });
  await pass(2 * A_LOOK);
  const asked = platform.calls.filter(({ operation }) => operation === api.getUserOdds);
  expect(JSON.stringify(asked)).toContain('e99');
});

test('a price is not waited for after its market has closed', async () => {
  const platform = fakePlatform({ session });
  const { eventId, marketId } = wireBet();
  await platform.device.write('price-alerts', [wait('p1', String(eventId), String(marketId))]);
  answer(platform, 'OPEN', []);
  renderWithPlatform(<Watch />, { platform });
  await pass(5_000 + 2 * A_LOOK);
  expect(await platform.device.read('price-alerts')).toHaveLength(1);
  version += 1;
  platform.answer(api.getUserOdds, () => wireOdds(2, { status: 'CLOSED', version }));
  await pass(5_000 + 2 * A_LOOK);
  expect(await platform.device.read('price-alerts')).toEqual([]);
});

test('a price is not waited for when its market closed while no tab was open', async () => {
  const platform = fakePlatform({ session });
  await platform.device.write('price-alerts', [wait('p1', 'e99', 'm99')]);
  answer(platform, 'OPEN', []);
  platform.fail(api.getUserOdds, 'network');
  renderWithPlatform(<Watch />, { platform });
  // Without answers nothing is known of it.
  await pass(120_000);
  expect(await platform.device.read('price-alerts')).toHaveLength(1);
  platform.answer(api.getUserOdds, () => ({ serverTime: 0, markets: [] }));
  await pass(30_000);
  expect(await platform.device.read('price-alerts')).toHaveLength(1);
  await pass(90_000);
  expect(await platform.device.read('price-alerts')).toEqual([]);
});

test('what a newer release keeps of awaited prices stays when one of them ends', async () => {
  const platform = fakePlatform({ session });
  const { eventId, marketId } = wireBet();
  const newer = [
    { ...wait('p2', 'e99', 'm99'), boost: 2 },
    { ...wait('p3', 'e99', 'm99'), side: 'EITHER' },
  ];
  const ending = { ...wait('p1', String(eventId), String(marketId)), price: 190 };
  await platform.device.write('price-alerts', [ending, ...newer]);
  answer(platform, 'OPEN', []);
  renderWithPlatform(<Watch />, { platform });
  await pass(5_000 + 3 * A_LOOK);
  expect(await platform.device.read('price-alerts')).toEqual(newer);
});

test('a price that another tab waits for no more is not told', async () => {
  const platform = fakePlatform({ session });
  const alerts: Alert[] = [];
  platform.bus.on('alert').subscribe((alert) => alerts.push(alert));
  const { eventId, marketId } = wireBet();
  await platform.device.write('price-alerts', [wait('p1', String(eventId), String(marketId))]);
  answer(platform, 'OPEN', []);
  renderWithPlatform(<Watch />, { platform });
  await pass(5_000 + A_LOOK);
  await platform.device.write('price-alerts', []);
  version += 1;
  platform.answer(api.getUserOdds, () => wireOdds(2.6, { version }));
  await pass(5_000 + 2 * A_LOOK);
  expect(alerts).toEqual([]);
});
