import { api } from '@touchline/shared/contracts/api';
import { deferred, fakePlatform } from '@touchline/shared/testing';
import { otherSession, session, wireBet } from '../../testing/fixtures';
import { openBet } from '../../testing/openBet';
import { BetChanges } from './BetChanges';

const figures = { balance: 10_000, exposure: 0 };
const waiting = wireBet({ matchedStake: 0, remaining: 500, averagePrice: null, status: 'UNMATCHED' });
const cancelled = { ...waiting, clientRef: 'ref-00000001', remaining: 0, ...figures };
const bet = openBet();

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  const platform = fakePlatform({ session });
  const changes = new BetChanges(platform);
  const leave = changes.start();
  const open = (...openBets: ReturnType<typeof wireBet>[]) =>
    platform.answer(api.getUserOpenBets, () => ({ ...figures, openBets }));
  open(waiting);
  platform.answer(api.getUserBetHistory, () => ({ totalCount: 0, items: [] }));
  return {
    platform,
    changes,
    leave,
    open,
    sent: () => platform.asked(api.cancelBet).length,
    pass: (ms: number) => jest.advanceTimersByTimeAsync(ms),
  };
}

describe('a change of a bet', () => {
  it('is sent once however often it is asked for, and once more when asked anew', async () => {
    const { platform, changes, sent, pass } = setUp();
    platform.answer(api.cancelBet, () => cancelled);
    for (let tap = 0; tap < 10; tap += 1) changes.ask(bet, { kind: 'cancel' });
    await pass(0);
    expect(sent()).toBe(1);
    expect(changes.of('bet-1')?.phase).toEqual({ at: 'done', message: 'Cancelled 500.00' });
    expect(platform.emitted).toContainEqual({ topic: 'bets-changed', payload: { marketId: 'm1' } });
    changes.ask(bet, { kind: 'cancel' });
    await pass(0);
    expect(sent()).toBe(2);
  });

  it.each<[string, object]>([['no figures', { matchedStake: null, remaining: null }]])(
    'whose answer can’t be read is looked up, never refused: %s',
    async (_, change) => {
      const { platform, changes, open, sent, pass } = setUp();
      platform.answer(api.cancelBet, () => ({ ...cancelled, ...change }) as never);
      changes.ask(bet, { kind: 'cancel' });
      await pass(0);
      expect(changes.of('bet-1')?.phase).toEqual({ at: 'unknown' });
      open({ ...waiting, remaining: 0 });
      await pass(2_000);
      expect(changes.of('bet-1')?.phase.at).toBe('done');
      expect(sent()).toBe(1);
    },
  );

  it('is never said to be missing while the bet may be one that can’t be read', async () => {
    const { platform, changes, open, pass } = setUp();
    platform.fail(api.cancelBet, 'network');
    open({ ...waiting, price: null } as never);
    changes.ask(bet, { kind: 'cancel' });
    await pass(25_000);
    expect(changes.of('bet-1')?.phase).toEqual({ at: 'unknown', unreadable: true });
    open({ ...waiting, remaining: 0 });
    await pass(11_000);
    expect(changes.of('bet-1')?.phase.at).toBe('done');
  });

  it('that never arrived is said to be missing, and was sent once', async () => {
    const { platform, changes, sent, pass } = setUp();
    platform.fail(api.cancelBet, 'network');
    changes.ask(bet, { kind: 'cancel' });
    await pass(10_000);
    expect(changes.of('bet-1')?.phase).toEqual({ at: 'missing' });
    expect(sent()).toBe(1);
  });

  it('is never said to be missing while the history has pages that were not read', async () => {
    const { platform, changes, open, pass } = setUp();
    platform.fail(api.cancelBet, 'network');
    open();
    const over = { ...waiting, betId: 'other', result: 'CANCELLED' as const, profit: 0, commission: 0 };
    platform.answer(api.getUserBetHistory, ({ SkipCount }) => ({
      totalCount: 9_999,
      items: [{ ...over, betId: `other-${SkipCount}`, settledAt: '2026-11-20T11:00:00Z' }],
    }));
    changes.ask(bet, { kind: 'cancel' });
    await pass(25_000);
    expect(changes.of('bet-1')?.phase).toEqual({ at: 'unknown', unreadable: true });
  });

  it('of a bet without its market is looked for in all of the history', async () => {
    const { platform, changes, open, pass } = setUp();
    platform.fail(api.cancelBet, 'network');
    open();
    changes.ask(openBet({ marketId: '' }), { kind: 'cancel' });
    await pass(1_000);
    expect(platform.asked(api.getUserBetHistory)[0]).not.toHaveProperty('marketId');
  });

  it('whose bet is over is found in the history', async () => {
    const { platform, changes, open, pass } = setUp();
    platform.fail(api.cancelBet, 'network');
    open();
    const over = { ...waiting, remaining: 0, result: 'CANCELLED' as const, profit: 0, commission: 0 };
    platform.answer(api.getUserBetHistory, () => ({
      totalCount: 1,
      items: [{ ...over, settledAt: '2026-11-20T11:00:00Z' }],
    }));
    changes.ask(bet, { kind: 'cancel' });
    await pass(1_000);
    expect(changes.of('bet-1')?.phase).toEqual({ at: 'done', message: 'Cancelled 500.00' });
  });

  it('that is slow is looked up, and is not missing while its call is under way', async () => {
    const { platform, changes, pass } = setUp();
    const { promise, resolve: answer } = deferred<typeof cancelled>();
    platform.answer(api.cancelBet, () => promise);
    changes.ask(bet, { kind: 'cancel' });
    await pass(60_000);
    expect(changes.of('bet-1')?.phase).toEqual({ at: 'unknown' });
    answer(cancelled);
    await pass(0);
    expect(changes.of('bet-1')?.phase).toEqual({ at: 'done', message: 'Cancelled 500.00' });
  });

  it('of many bets goes out a few at a time', async () => {
    const { platform, changes, sent, pass } = setUp();
    const ends: (() => void)[] = [];
    platform.answer(api.cancelBet, () => new Promise((resolve) => ends.push(() => resolve(cancelled))));
    for (let index = 0; index < 30; index += 1)
      changes.ask(openBet({ betId: `bet-${index}` }), { kind: 'cancel' });
    await pass(0);
    expect(sent()).toBe(4);
    for (const end of ends.splice(0)) end();
    await pass(0);
    expect(sent()).toBe(8);
  });

  it('tells a player who came meanwhile nothing of the figures', async () => {
    const { platform, changes, pass } = setUp();
    platform.answer(api.cancelBet, () => cancelled);
    changes.ask(bet, { kind: 'cancel' });
    platform.bus.emit('session', otherSession);
    await pass(0);
    expect(platform.bus.value('balance')).toEqual({ status: 'none' });
  });

  it('that was asked for still goes out when the page is left', async () => {
    const { platform, changes, leave, sent, pass } = setUp();
    platform.answer(api.cancelBet, () => cancelled);
    for (let index = 0; index < 10; index += 1)
      changes.ask(openBet({ betId: `bet-${index}` }), { kind: 'cancel' });
    leave();
    await pass(0);
    expect(sent()).toBe(10);
  });

  it.each<[string, Parameters<ReturnType<typeof setUp>['platform']['bus']['emit']>[1]]>([
    ['the player is gone', { status: 'visitor' }],
    ['another player has logged in', otherSession],
  ])('that waits its turn does not go out once %s', async (_, session) => {
    const { platform, changes, sent, pass } = setUp();
    const ends: (() => void)[] = [];
    platform.answer(api.cancelBet, () => new Promise((resolve) => ends.push(() => resolve(cancelled))));
    for (let index = 0; index < 10; index += 1)
      changes.ask(openBet({ betId: `bet-${index}` }), { kind: 'cancel' });
    await pass(0);
    platform.bus.emit('session', session as typeof otherSession);
    for (const end of ends.splice(0)) end();
    await pass(0);
    expect(sent()).toBe(4);
    expect(changes.of('bet-9')).toBeUndefined();
  });
});
