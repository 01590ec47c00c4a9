/** @jest-environment jsdom */
import type { OpenBets } from '@touchline/shared/contracts/bets';
import { QueryClient } from '@touchline/shared/platform';
import { fakePlatform } from '@touchline/shared/testing';
import { OPEN_BETS_KEY, refresherFor } from './BetsRefresher';

const answer: OpenBets = { balance: 100_000, exposure: 5_000, openBets: [] };

function setUp() {
  const { bus, balance } = fakePlatform();
  const client = new QueryClient();
  client.setQueryData(OPEN_BETS_KEY, answer);
  const ends: (() => void)[] = [];
  const invalidate = jest
    .spyOn(client, 'invalidateQueries')
    .mockImplementation(() => new Promise((resolve) => ends.push(() => resolve())));
  const refresher = refresherFor(client, bus);
  return {
    bus,
    balance,
    start: () => refresher.start(),
    /** A refresh requests bets and figures. */
    rounds: () => invalidate.mock.calls.length / 2,
    async endRound() {
      for (const end of ends.splice(0)) end();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

describe('the refresh of bets', () => {
  it('is one round for all who use it and for all that is heard at once, and one more for what came meanwhile', async () => {
    const { bus, start, rounds, endRound } = setUp();
    start();
    start();
    for (let told = 0; told < 20; told += 1) bus.emit('bets-changed', {});
    document.dispatchEvent(new Event('visibilitychange'));
    expect(rounds()).toBe(1);
    await endRound();
    expect(rounds()).toBe(2);
    await endRound();
    expect(rounds()).toBe(2);
  });

  it('follows a balance that the last answer did not hold, and not its own', () => {
    const { balance, start, rounds } = setUp();
    start();
    balance.confirm({ balance: 100_000, exposure: 5_000 });
    expect(rounds()).toBe(0);
    balance.confirm({ balance: 100_000, exposure: 9_000 });
    expect(rounds()).toBe(1);
  });

  it('gives up a round that never ends', () => {
    jest.useFakeTimers();
    const { bus, start, rounds } = setUp();
    start();
    bus.emit('bets-changed', {});
    bus.emit('bets-changed', {});
    jest.advanceTimersByTime(5_000);
    expect(rounds()).toBe(2);
    jest.useRealTimers();
  });

  it('ends with the last user', () => {
    const { bus, start, rounds } = setUp();
    const [stopFirst, stopSecond] = [start(), start()];
    stopFirst();
    bus.emit('bets-changed', {});
    stopSecond();
    bus.emit('bets-changed', {});
    expect(rounds()).toBe(1);
  });
});
