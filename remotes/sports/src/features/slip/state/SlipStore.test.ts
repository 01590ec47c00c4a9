/** @jest-environment jsdom */
import { api, SLOW_AFTER_MS, type WireOf } from '@touchline/shared/contracts/api';
import { ApiError } from '@touchline/shared/platform';
import { STORAGE } from '@touchline/shared/storage';
import { type FakePlatform, fakePlatform } from '@touchline/shared/testing';
import { LOOK_EVERY_MS, LOOKS_UNTIL_NOT_FOUND } from '@touchline/shared/unknown-outcome';
import { otherSession, selection, session, wireBet } from '../../../testing/fixtures';
import type { Quote } from '../bet/Bet';
import { UNKNOWN_AFTER_MS } from './BetOutcomes';
import { betSender } from './BetSender';
import { SlipStore } from './SlipStore';

type WireResult = WireOf<typeof api.placeBet>;

const matched: WireResult = {
  betId: 'bet-1',
  clientRef: 'ref-1-xxxxxx',
  status: 'MATCHED',
  matchedStake: 500,
  averagePrice: 1.85,
  remaining: 0,
  balance: 9_500,
  exposure: 500,
  message: 'Bet matched',
};
const lost = () => {
  throw new ApiError('network', 'Please Check Your Network Connection...', { operation: 'Bet/PlaceBetV2' });
};
const noBets = { balance: 10_000, exposure: 0, openBets: [] };
const noHistory = { totalCount: 0, items: [] };

function setUp(platform: FakePlatform = fakePlatform({ session })) {
  let references = 0;
  let best: Quote | undefined = { price: 185 };
  let version = 7;
  const slip = new SlipStore({
    platform,
    storage: localStorage,
    newReference: () => `ref-${++references}-xxxxxx`,
    now: Date.now,
    best: () => best,
    marketVersion: () => version,
  });
  slip.sendBy(betSender);
  const stop = slip.start();
  const sent = () =>
    platform.calls.filter((call) => call.operation === api.placeBet).map((call) => call.request);
  return {
    platform,
    slip,
    stop,
    sent,
    offer: (quote: Quote | undefined) => {
      best = quote;
    },
    at: (next: number) => {
      version = next;
    },
    phase: () => slip.bets()[0]?.phase.at,
  };
}

function withBet(setup: Pick<ReturnType<typeof setUp>, 'slip'>, stake = '500') {
  setup.slip.toggle({ selection, side: 'BACK', quote: { price: 185 } });
  const id = setup.slip.bets()[0]?.id ?? '';
  setup.slip.dispatch(id, { type: 'stake', text: stake });
  return id;
}

/** Runs promises, and timers up to `ms`. */
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('a full storage does not take a visitor’s bet away when the slip starts', () => {
  const platform = fakePlatform({ session: { status: 'visitor' } });
  const { slip, stop } = setUp(platform);
  stop();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  slip.toggle({ selection, side: 'BACK', quote: { price: 185 } });
  slip.start();
  full.mockRestore();
  expect(slip.bets()).toHaveLength(1);
});

describe('a bet whose answer can’t be read', () => {
  it.each<[string, 'unknown' | 'delayed', Record<string, unknown>]>([
    ['no id', 'unknown', { betId: null }],
    // The answer has an id, so the exchange has the bet and is still deciding.
    ['no matched stake', 'delayed', { matchedStake: null }],
    ['an amount that is none', 'delayed', { remaining: 'many' }],
    ['an unknown status without figures', 'unknown', { status: 'QUEUED', matchedStake: 0, remaining: 0 }],
    ['figures filled with 0', 'unknown', { status: 'UNMATCHED', matchedStake: 0, remaining: 0 }],
  ])('is looked up and never refused: %s', async (_, until, change) => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, () => ({ ...matched, ...change }) as WireResult);
    setup.platform.answer(api.getUserOpenBets, () => noBets);
    setup.platform.answer(api.getUserBetHistory, () => noHistory);
    const id = withBet(setup);
    setup.slip.place(id, false);
    await pass();
    expect(setup.phase()).toBe(until);
    const { clientRef } = setup.slip.bets()[0] ?? { clientRef: '' };
    setup.platform.answer(api.getUserOpenBets, () => ({ ...noBets, openBets: [wireBet({ clientRef })] }));
    await pass(LOOK_EVERY_MS * 2);
    expect(setup.phase()).toBe('matched');
    expect(setup.sent()).toHaveLength(1);
  });

  it('is unmatched where its back end fills all figures with 0, never refused', async () => {
    const setup = setUp();
    const filled = { status: 'UNMATCHED' as const, matchedStake: 0, remaining: 0 };
    setup.platform.answer(api.placeBet, () => ({ ...matched, ...filled }));
    const id = withBet(setup);
    const clientRef = setup.slip.bets()[0]?.clientRef;
    setup.platform.answer(api.getUserOpenBets, () => ({
      ...noBets,
      openBets: [wireBet({ clientRef, ...filled })],
    }));
    setup.slip.place(id, false);
    await pass();
    await pass(LOOK_EVERY_MS * 2);
    expect(setup.slip.bets()[0]?.phase).toMatchObject({ at: 'unmatched', receipt: { remaining: 50_000 } });
  });

  it('is read from its figures where status and balance are missing, and the balance is fetched', async () => {
    const setup = setUp();
    const refresh = jest.spyOn(setup.platform.balance, 'refresh');
    setup.platform.answer(
      api.placeBet,
      () => ({ ...matched, status: null, balance: null }) as unknown as WireResult,
    );
    const id = withBet(setup);
    setup.slip.place(id, false);
    await pass();
    expect(setup.phase()).toBe('matched');
    expect(refresh).toHaveBeenCalled();
    expect(setup.platform.bus.value('balance')).toEqual({ status: 'none' });
  });

  it.each<[string, object, object]>([
    ['an open bet was left out', { ...noBets, openBets: [{ ...wireBet(), price: null }] }, noHistory],
    ['a settled bet was left out', noBets, { totalCount: 1, items: [{ ...wireBet(), stake: null }] }],
    [
      'a bet of its terms has no reference',
      { ...noBets, openBets: [wireBet({ betId: 'x', clientRef: null })] },
      noHistory,
    ],
  ])('never counts as missing while %s, and is found when it can be read', async (_, open, history) => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, lost);
    setup.platform.answer(api.getUserOpenBets, () => open as WireOf<typeof api.getUserOpenBets>);
    setup.platform.answer(api.getUserBetHistory, () => history as WireOf<typeof api.getUserBetHistory>);
    const id = withBet(setup);
    setup.slip.place(id, false);
    await pass(LOOK_EVERY_MS * (LOOKS_UNTIL_NOT_FOUND + 20));
    expect(setup.slip.bets()[0]?.phase).toEqual({ at: 'unknown', unreadable: true });
    const { clientRef } = setup.slip.bets()[0] ?? { clientRef: '' };
    setup.platform.answer(api.getUserOpenBets, () => ({ ...noBets, openBets: [wireBet({ clientRef })] }));
    await pass(LOOK_EVERY_MS * 11);
    expect(setup.phase()).toBe('matched');
    expect(setup.sent()).toHaveLength(1);
  });

  it('can be removed once it is clear that the answers hide it', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, lost);
    setup.platform.answer(api.getUserOpenBets, () => ({ ...noBets, openBets: [{}] }) as never);
    setup.platform.answer(api.getUserBetHistory, () => noHistory);
    const id = withBet(setup);
    setup.slip.place(id, false);
    await pass();
    setup.slip.remove(id);
    expect(setup.slip.bets()).toHaveLength(1);
    await pass(LOOK_EVERY_MS * 2);
    expect(setup.slip.bets()[0]?.phase).toEqual({ at: 'unknown', unreadable: true });
    expect(setup.platform.bus.value('bet-in-flight')).toBe(false);
    setup.slip.remove(id);
    expect(setup.slip.bets()).toEqual([]);
  });
});

describe('SlipStore', () => {
  it('sends a bet once, however often Place is tapped, and takes the answer', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, () => matched);
    const id = withBet(setup);
    setup.slip.place(id, false);
    setup.slip.place(id, false);
    await pass();
    setup.slip.place(id, false);
    await pass();
    expect(setup.sent()).toEqual([
      {
        clientRef: 'ref-1-xxxxxx',
        eventId: 'e1',
        marketId: 'm1',
        runnerId: 'r1',
        side: 'BACK',
        price: 1.85,
        stake: 500,
        acceptBetter: true,
        unmatched: 'KEEP',
        marketVersion: 7,
      },
    ]);
    expect(setup.phase()).toBe('matched');
    expect(setup.platform.bus.value('balance')).toMatchObject({ balance: 950_000, exposure: 50_000 });
    expect(setup.platform.emitted.filter(({ topic }) => topic === 'bets-changed')).toEqual([
      { topic: 'bets-changed', payload: { marketId: 'm1' } },
    ]);
  });

  it('sends no version that a number does not hold exactly', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, () => matched);
    // As the reader makes it of 9007199254740993.
    setup.at(Number('9007199254740993'));
    setup.slip.place(withBet(setup), false);
    await pass();
    expect(setup.sent()).toHaveLength(1);
    expect(setup.sent()[0]).not.toHaveProperty('marketVersion');
  });

  it('publishes while a bet has no outcome yet', async () => {
    const setup = setUp();
    let answer = () => {};
    setup.platform.answer(
      api.placeBet,
      () =>
        new Promise((resolve) => {
          answer = () => resolve(matched);
        }),
    );
    const isTold = () => setup.platform.bus.value('bet-in-flight');
    const id = withBet(setup);
    expect(isTold()).toBe(false);
    setup.slip.place(id, false);
    await pass();
    expect(isTold()).toBe(true);
    answer();
    await pass();
    expect(isTold()).toBe(false);
  });

  it('sends nothing at a price that moved until it is confirmed', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, () => matched);
    const id = withBet(setup);
    setup.offer({ price: 180 });
    setup.slip.place(id, false);
    await pass();
    expect(setup.sent()).toEqual([]);
    expect(setup.phase()).toBe('confirming');
    setup.slip.confirm(id, { price: 180 });
    await pass();
    expect(setup.sent()).toMatchObject([{ price: 1.8, stake: 500 }]);
  });

  it('says that it is checking after ten seconds without an answer', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, () => new Promise(() => {}));
    setup.slip.place(withBet(setup), false);
    await pass(SLOW_AFTER_MS - 1);
    expect(setup.slip.bets()[0]?.phase).toEqual({ at: 'sending', checking: false });
    await pass(1);
    expect(setup.slip.bets()[0]?.phase).toEqual({ at: 'sending', checking: true });
  });

  it('looks for a slow bet, and takes what it finds before the answer comes', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, () => new Promise(() => {}));
    setup.platform.answer(api.getUserOpenBets, () => noBets);
    setup.platform.answer(api.getUserBetHistory, () => noHistory);
    setup.slip.place(withBet(setup), false);
    await pass(SLOW_AFTER_MS + LOOK_EVERY_MS * LOOKS_UNTIL_NOT_FOUND * 2);
    expect(setup.slip.bets()[0]?.phase).toEqual({ at: 'sending', checking: true });
    setup.platform.answer(api.getUserOpenBets, () => ({
      ...noBets,
      openBets: [wireBet({ clientRef: 'ref-1-xxxxxx' })],
    }));
    await pass(LOOK_EVERY_MS);
    expect(setup.phase()).toBe('matched');
    expect(setup.sent()).toHaveLength(1);
  });

  it('finds a bet whose answer was lost by its reference, and never sends it again', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, lost);
    setup.platform.answer(api.getUserOpenBets, () => ({
      ...noBets,
      openBets: [wireBet({ clientRef: 'other' }), wireBet({ clientRef: 'ref-1-xxxxxx', betId: 'bet-9' })],
    }));
    setup.slip.place(withBet(setup), false);
    await pass();
    await pass(LOOK_EVERY_MS);
    expect(setup.slip.bets()[0]?.phase).toMatchObject({ at: 'matched', receipt: { betId: 'bet-9' } });
    expect(setup.sent()).toHaveLength(1);
  });

  it('counts a bet as missing only after several empty looks in a row', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, lost);
    setup.platform.answer(api.getUserOpenBets, () => noBets);
    setup.platform.answer(api.getUserBetHistory, () => noHistory);
    setup.slip.place(withBet(setup), false);
    await pass();
    await pass(LOOK_EVERY_MS * (LOOKS_UNTIL_NOT_FOUND - 1) - 1);
    expect(setup.phase()).toBe('unknown');
    await pass(1);
    expect(setup.phase()).toBe('missing');
    expect(setup.sent()).toHaveLength(1);
  });

  it('goes on looking while the server cannot be reached', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, lost);
    setup.platform.answer(api.getUserOpenBets, lost);
    setup.slip.place(withBet(setup), false);
    await pass(LOOK_EVERY_MS * 50);
    expect(setup.phase()).toBe('unknown');
    setup.platform.answer(api.getUserOpenBets, () => ({
      ...noBets,
      openBets: [wireBet({ clientRef: 'ref-1-xxxxxx' })],
    }));
    await pass(LOOK_EVERY_MS);
    expect(setup.phase()).toBe('matched');
  });

  it('finds a bet that is settled already in the history', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, lost);
    setup.platform.answer(api.getUserOpenBets, () => noBets);
    setup.platform.answer(api.getUserBetHistory, () => ({
      totalCount: 1,
      items: [
        {
          ...wireBet({ clientRef: 'ref-1-xxxxxx' }),
          result: 'WON' as const,
          profit: 425,
          commission: 8.5,
          settledAt: '2026-11-20T11:00:00Z',
        },
      ],
    }));
    setup.slip.place(withBet(setup), false);
    await pass();
    await pass(LOOK_EVERY_MS);
    expect(setup.phase()).toBe('matched');
  });

  it('follows a delayed bet until the exchange decides', async () => {
    const setup = setUp();
    const confirmAt = new Date(Date.now() + 5_000).toISOString();
    setup.platform.answer(api.placeBet, () => ({
      ...matched,
      status: 'PENDING' as const,
      matchedStake: 0,
      confirmAt,
    }));
    let status: 'PENDING' | 'MATCHED' = 'PENDING';
    setup.platform.answer(api.getUserOpenBets, () => ({ ...noBets, openBets: [wireBet({ status })] }));
    setup.slip.place(withBet(setup), false);
    await pass(5_000);
    expect(setup.phase()).toBe('delayed');
    status = 'MATCHED';
    await pass(LOOK_EVERY_MS);
    expect(setup.phase()).toBe('matched');
    const looks = setup.platform.calls.length;
    await pass(LOOK_EVERY_MS * 5);
    expect(setup.platform.calls).toHaveLength(looks);
  });

  it('shows a refusal in the server’s words, and sends again only by a fresh tap with a new reference', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, () => {
      throw new ApiError('refused', 'Market is suspended', { operation: 'Bet/PlaceBetV2' });
    });
    const id = withBet(setup);
    setup.slip.place(id, false);
    await pass();
    expect(setup.slip.bets()[0]?.phase).toEqual({
      at: 'refused',
      reason: 'suspended',
      message: 'Market is suspended',
    });
    setup.slip.again(id);
    setup.slip.place(id, false);
    await pass();
    expect(setup.sent()).toMatchObject([{ clientRef: 'ref-1-xxxxxx' }, { clientRef: 'ref-2-xxxxxx' }]);
  });

  it('survives a reload: drafts stay, a bet that was being sent is looked up', async () => {
    const before = setUp();
    before.platform.answer(api.placeBet, () => new Promise(() => {}));
    const id = withBet(before);
    before.slip.place(id, false);
    await pass();
    before.slip.toggle({
      selection: { ...selection, runnerId: 'r2', runnerName: 'Australia' },
      side: 'LAY',
      quote: { price: 214 },
    });
    before.stop();

    const platform = fakePlatform({ session });
    platform.answer(api.getUserOpenBets, () => ({
      ...noBets,
      openBets: [wireBet({ clientRef: 'ref-1-xxxxxx' })],
    }));
    const after = setUp(platform);
    await pass(LOOK_EVERY_MS);
    expect(after.slip.bets().map((bet) => bet.phase.at)).toEqual(['draft', 'matched']);
    expect(after.sent()).toEqual([]);
  });

  it('keeps a visitor’s bets through the login, and looks nothing up before it', async () => {
    const setup = setUp(fakePlatform());
    const id = withBet(setup);
    setup.slip.place(id, false);
    await pass(LOOK_EVERY_MS);
    expect(setup.platform.calls).toEqual([]);
    setup.platform.bus.emit('session', session);
    expect(setup.slip.bets()).toMatchObject([{ id, stakeText: '500', phase: { at: 'draft' } }]);
  });

  it('drops what another player sent', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, () => matched);
    setup.slip.place(withBet(setup), false);
    await pass();
    if (session.status !== 'player') throw new Error('the fixture is a player');
    setup.platform.bus.emit('session', { ...session, user: { ...session.user, username: 'ravi' } });
    expect(setup.slip.bets()).toEqual([]);
  });

  it('drops what another player tapped and did not send, after an expiry and a reload too', () => {
    const setup = setUp();
    withBet(setup);
    setup.platform.bus.emit('session', { status: 'visitor' });
    expect(setup.slip.bets()).toHaveLength(1);
    setup.stop();
    const later = setUp(fakePlatform({ session: otherSession }));
    expect(later.slip.bets()).toEqual([]);
  });

  it('drops a visitor’s bets once another player follows the one who logged in', () => {
    const setup = setUp(fakePlatform());
    withBet(setup);
    setup.platform.bus.emit('session', session);
    expect(setup.slip.bets()).toHaveLength(1);
    setup.platform.bus.emit('session', otherSession);
    expect(setup.slip.bets()).toEqual([]);
  });

  it('drops a refused bet that is tried again, once another player takes over the tab', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, () => {
      throw new ApiError('refused', 'No', { operation: 'Bet/PlaceBetV2' });
    });
    const id = withBet(setup);
    setup.slip.place(id, false);
    await pass();
    setup.slip.again(id);
    expect(setup.phase()).toBe('draft');
    setup.platform.bus.emit('session', otherSession);
    expect(setup.slip.bets()).toEqual([]);
  });

  it('is emptied by a logout, which clears the storage', () => {
    const setup = setUp();
    withBet(setup);
    localStorage.clear();
    setup.platform.bus.emit('session', { status: 'visitor' });
    expect(setup.slip.bets()).toEqual([]);
  });

  it('removes a bet at a second tap on its price, and changes it at a tap on a new price', () => {
    const setup = setUp();
    withBet(setup);
    setup.slip.toggle({ selection, side: 'BACK', quote: { price: 190 } });
    expect(setup.slip.bets()).toMatchObject([{ quote: { price: 190 }, stakeText: '500' }]);
    setup.slip.toggle({ selection, side: 'BACK', quote: { price: 190 } });
    expect(setup.slip.bets()).toEqual([]);
  });

  it('does not remove a bet whose outcome is still to come', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, () => new Promise(() => {}));
    const id = withBet(setup);
    setup.slip.place(id, false);
    setup.slip.remove(id);
    setup.slip.clear();
    expect(setup.phase()).toBe('sending');
  });

  it('looks a bet up for the same player after the session ended during the call, and never sends it again', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, () => {
      setup.platform.bus.emit('session', { status: 'visitor' });
      throw new ApiError('unauthorised', 'Unauthorised', { operation: 'Bet/PlaceBetV2', status: 401 });
    });
    setup.platform.answer(api.getUserOpenBets, () => ({
      ...noBets,
      openBets: [wireBet({ clientRef: 'ref-1-xxxxxx' })],
    }));
    setup.slip.place(withBet(setup), false);
    await pass(LOOK_EVERY_MS * 3);
    expect(setup.phase()).toBe('unknown');
    setup.platform.bus.emit('session', session);
    await pass(LOOK_EVERY_MS);
    expect(setup.phase()).toBe('matched');
    expect(setup.sent()).toHaveLength(1);
  });

  it('shows a bet whose session ended during the call to no other player, not even a demo player of the same name', async () => {
    if (session.status !== 'player') throw new Error('the fixture is a player');
    const { user } = session;
    const demo = (casinoToken: string) => ({
      ...session,
      demo: true,
      user: { ...user, username: 'Demo', casinoToken },
    });
    const setup = setUp(fakePlatform({ session: demo('one') }));
    setup.platform.answer(api.placeBet, lost);
    setup.slip.place(withBet(setup), false);
    await pass();
    setup.platform.bus.emit('session', { status: 'visitor' });
    setup.platform.bus.emit('session', demo('two'));
    expect(setup.slip.bets()).toEqual([]);
  });

  it('aborts a look that hangs and starts the next one', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, lost);
    setup.platform.answer(api.getUserOpenBets, () => new Promise(() => {}));
    setup.slip.place(withBet(setup), false);
    await pass();
    setup.platform.answer(api.getUserOpenBets, () => ({
      ...noBets,
      openBets: [wireBet({ clientRef: 'ref-1-xxxxxx' })],
    }));
    await pass(10_000);
    expect(setup.phase()).toBe('matched');
  });

  it.each(['not json', '{}', '[{"id":1}]', '[null]'])(
    'starts empty from a stored slip that is %s',
    (stored) => {
      localStorage.setItem(STORAGE.betSlips, stored);
      expect(setUp().slip.bets()).toEqual([]);
    },
  );
});

describe('a page without the slip, because sports was switched off or the player went to the casino', () => {
  it('tells what became of a bet in flight, looks it up and then stops', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, () => ({ ...matched, status: 'PENDING' as const, matchedStake: 0 }));
    setup.slip.place(withBet(setup), false);
    setup.stop();
    await pass();
    expect(setup.phase()).toBe('delayed');
    expect(setup.platform.toasts).toEqual([]);
    setup.platform.answer(api.getUserOpenBets, () => ({
      ...noBets,
      openBets: [wireBet({ betId: 'bet-1', clientRef: 'ref-1-xxxxxx' })],
    }));
    await pass(LOOK_EVERY_MS);
    expect(setup.phase()).toBe('matched');
    expect(setup.platform.toasts).toEqual([
      { kind: 'success', message: expect.stringMatching(/^India, Match Odds: Matched /) },
    ]);
    expect(setup.platform.bus.value('bet-in-flight')).toBe(false);
    const calls = setup.platform.calls.length;
    await pass(LOOK_EVERY_MS * 3);
    expect(setup.platform.calls).toHaveLength(calls);
  });

  it('tells a refusal too', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, () => {
      throw new ApiError('refused', 'Market suspended', { operation: 'Bet/PlaceBetV2' });
    });
    setup.slip.place(withBet(setup), false);
    setup.stop();
    await pass();
    expect(setup.platform.toasts).toEqual([
      { kind: 'error', message: 'India, Match Odds: Not placed: Market suspended' },
    ]);
  });

  it('tells nothing of it to another player', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, lost);
    setup.slip.place(withBet(setup), false);
    await pass();
    setup.stop();
    setup.platform.bus.emit('session', otherSession);
    await pass(LOOK_EVERY_MS * 3);
    expect(setup.platform.toasts).toEqual([]);
    expect(setup.slip.bets()).toEqual([]);
  });

  it('leaves the telling to the slip once it is back', async () => {
    const setup = setUp();
    let answer: (result: WireResult) => void = () => {};
    setup.platform.answer(
      api.placeBet,
      () =>
        new Promise<WireResult>((resolve) => {
          answer = resolve;
        }),
    );
    setup.slip.place(withBet(setup), false);
    await pass();
    setup.stop();
    setup.slip.start();
    answer(matched);
    await pass();
    expect(setup.phase()).toBe('matched');
    expect(setup.platform.toasts).toEqual([]);
  });
});

test('without what sends bets, a bet stays as it is and nothing is sent', async () => {
  const platform = fakePlatform({ session });
  const slip = new SlipStore({
    platform,
    storage: localStorage,
    newReference: () => 'ref-1-xxxxxx',
    now: Date.now,
    best: () => ({ price: 185 }),
    marketVersion: () => undefined,
  });
  const id = withBet({ slip });
  expect(slip.place(id, false)).toBe(false);
  expect(slip.bets()[0]?.phase.at).toBe('draft');
  expect(platform.calls).toEqual([]);
});

describe('a removed bet', () => {
  const other = { ...selection, runnerId: 'r2', runnerName: 'Australia' };

  it('comes back to its place with its stake', () => {
    const setup = setUp();
    const id = withBet(setup);
    setup.slip.toggle({ selection: other, side: 'LAY', quote: { price: 214 } });
    setup.slip.remove(id);
    expect(setup.slip.bets()).toHaveLength(1);
    setup.slip.restore();
    expect(setup.slip.bets().map(({ selection: { runnerId }, stakeText }) => [runnerId, stakeText])).toEqual([
      ['r2', ''],
      ['r1', '500'],
    ]);
    expect(setup.slip.removed()).toEqual([]);
    setup.stop();
  });

  it('comes back with the others that were cleared, but not beside the same choice made anew', () => {
    const setup = setUp();
    withBet(setup);
    setup.slip.toggle({ selection: other, side: 'LAY', quote: { price: 214 } });
    setup.slip.clear();
    setup.slip.toggle({ selection, side: 'BACK', quote: { price: 186 } });
    setup.slip.restore();
    expect(setup.slip.bets().map(({ quote }) => quote.price)).toEqual([214, 186]);
    setup.stop();
  });

  it('is not kept for the next player', () => {
    const setup = setUp();
    setup.slip.remove(withBet(setup));
    expect(setup.slip.removed()).toHaveLength(1);
    setup.platform.bus.emit('session', { status: 'visitor' });
    expect(setup.slip.removed()).toEqual([]);
    setup.stop();
  });
});

describe('a bet placed with one tap', () => {
  const quote = { price: 185 };
  const tap = ({ slip }: ReturnType<typeof setUp>, price = 185, problem?: string) =>
    slip.placeTapped({ selection, side: 'BACK', quote: { price }, stakeText: '500', check: () => problem });

  it('is sent once at the tapped price, and a second tap during the call is ignored with a word', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, () => new Promise<WireResult>(() => {}));
    setup.offer({ price: 180 });
    expect(tap(setup)).toBeUndefined();
    expect(tap(setup)).toBe('The bet at this price is still being placed: this tap was ignored.');
    await pass();
    expect(tap(setup)).toMatch(/ignored/);
    expect(setup.sent()).toEqual([
      expect.objectContaining({ clientRef: 'ref-1-xxxxxx', price: 1.85, stake: 500, unmatched: 'KEEP' }),
    ]);
    expect(tap(setup, 190)).toBeUndefined();
    await pass();
    expect(setup.sent()).toHaveLength(2);
  });

  it('is looked up after a lost answer, and a tap meanwhile sends nothing', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, lost);
    setup.platform.answer(api.getUserOpenBets, () => noBets);
    setup.platform.answer(api.getUserBetHistory, () => noHistory);
    tap(setup);
    await pass();
    expect(setup.phase()).toBe('unknown');
    expect(tap(setup)).toMatch(/ignored/);
    expect(setup.sent()).toHaveLength(1);
  });

  it('is not made where a rule speaks against it, or nobody is logged in', async () => {
    const setup = setUp();
    expect(tap(setup, 185, 'The minimum stake is 100.00.')).toBe('The minimum stake is 100.00.');
    const visitor = setUp(fakePlatform());
    expect(tap(visitor)).toBe('Log in to place bets.');
    await pass();
    expect([...setup.sent(), ...visitor.sent(), ...setup.slip.bets(), ...visitor.slip.bets()]).toEqual([]);
  });

  it('leaves a bet of the slip on the same side as it is', () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, () => new Promise<WireResult>(() => {}));
    setup.slip.toggle({ selection, side: 'BACK', quote });
    tap(setup);
    expect(setup.slip.bets().map(({ phase, stakeText }) => [phase.at, stakeText])).toEqual([
      ['sending', '500'],
      ['draft', ''],
    ]);
  });
});

describe('how a bet ended is told once, without more', () => {
  const told = ({ platform }: ReturnType<typeof setUp>) =>
    platform.emitted.flatMap(({ topic, payload }) => (topic === 'bet-outcome' ? [payload] : []));
  const refused = () => {
    throw new ApiError('refused', 'Market is suspended', { operation: 'Bet/PlaceBetV2' });
  };

  it.each<[string, () => WireResult, string]>([
    ['matched', () => matched, 'matched'],
    ['matched in part', () => ({ ...matched, status: 'PARTIAL', remaining: 200 }), 'matched'],
    ['unmatched', () => ({ ...matched, status: 'UNMATCHED', matchedStake: 0, remaining: 500 }), 'unmatched'],
    ['refused', refused, 'refused'],
    [
      'cancelled by the exchange',
      () => ({ ...matched, status: 'UNMATCHED', matchedStake: 0, remaining: 0 }),
      'cancelled',
    ],
  ])('%s', async (_, answer, outcome) => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, answer);
    const id = withBet(setup);
    setup.slip.dispatch(id, { type: 'persist', persistUnmatched: outcome !== 'cancelled' });
    setup.slip.place(id, false);
    await pass();
    expect(told(setup)).toEqual([{ outcome }]);
    await pass(60_000);
    expect(told(setup)).toHaveLength(1);
  });

  it('a bet of one tap', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, () => matched);
    setup.slip.placeTapped({
      selection,
      side: 'BACK',
      quote: { price: 185 },
      stakeText: '500',
      check: () => undefined,
    });
    await pass();
    expect(told(setup)).toEqual([{ outcome: 'matched' }]);
  });

  it('a bet whose lost answer is found in time, as it ended', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, lost);
    const id = withBet(setup);
    const { clientRef } = setup.slip.bets()[0] ?? { clientRef: '' };
    setup.platform.answer(api.getUserOpenBets, () => ({ ...noBets, openBets: [wireBet({ clientRef })] }));
    setup.slip.place(id, false);
    await pass(60_000);
    expect(told(setup)).toEqual([{ outcome: 'matched' }]);
  });

  it('a bet that did not arrive and is placed again: how each of the two ended', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, lost);
    setup.platform.answer(api.getUserOpenBets, () => noBets);
    setup.platform.answer(api.getUserBetHistory, () => noHistory);
    const id = withBet(setup);
    setup.slip.place(id, false);
    await pass();
    await pass(LOOK_EVERY_MS * LOOKS_UNTIL_NOT_FOUND);
    expect([setup.phase(), told(setup)]).toEqual(['missing', [{ outcome: 'unknown' }]]);
    setup.platform.answer(api.placeBet, () => matched);
    setup.slip.dispatch(id, { type: 'again', clientRef: 'another' });
    setup.slip.place(id, false);
    await pass();
    expect(told(setup)).toEqual([{ outcome: 'unknown' }, { outcome: 'matched' }]);
  });

  it('a bet whose answer stays lost, and no other outcome when it is found after all', async () => {
    const setup = setUp();
    setup.platform.answer(api.placeBet, lost);
    setup.platform.answer(api.getUserOpenBets, () => {
      throw new ApiError('network', 'Please Check Your Network Connection...', { operation: 'Bet' });
    });
    const id = withBet(setup);
    const { clientRef } = setup.slip.bets()[0] ?? { clientRef: '' };
    setup.slip.place(id, false);
    await pass();
    await pass(UNKNOWN_AFTER_MS - 1_000);
    expect(told(setup)).toEqual([]);
    await pass(2_000);
    expect(setup.phase()).toBe('unknown');
    expect(told(setup)).toEqual([{ outcome: 'unknown' }]);
    setup.platform.answer(api.getUserOpenBets, () => ({ ...noBets, openBets: [wireBet({ clientRef })] }));
    await pass(60_000);
    expect(setup.phase()).toBe('matched');
    expect(told(setup)).toHaveLength(1);
  });
});
