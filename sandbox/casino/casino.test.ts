import { createHash } from 'node:crypto';
import { api } from '@touchline/shared/contracts/api';
import * as v from 'valibot';
import { connectHub } from '../testing/connectHub';
import { eventually } from '../testing/eventually';
import { SandboxClient } from '../testing/SandboxClient';
import { useTestSandbox } from '../testing/startTestSandbox';
import { ROLLS } from './games/dice';
import { Draws } from './tables/Draws';

const sandbox = useTestSandbox();
let client: SandboxClient;
let userName: string;
let pageUrl: URL;

const round = v.looseObject({ id: v.string(), commitment: v.string() });
const session = v.object({ title: v.string(), available: v.number(), returnUrl: v.string(), round });
const settled = v.looseObject({
  won: v.boolean(),
  stake: v.number(),
  payout: v.number(),
  seed: v.string(),
  available: v.number(),
  round,
});

/** Tables whose rounds are one bet each, with a game of the lobby that opens them. */
const INSTANT = {
  'lucky-dice': { side: 'UNDER', target: 5000, stake: 100 },
  'european-roulette': {
    chips: [
      { spot: 'red', stake: 60 },
      { spot: 'n7', stake: 40 },
    ],
  },
  'andar-bahar': { side: 'ANDAR', stake: 100 },
};
const GAMES = { ...INSTANT, 'mines-of-kolar': { mines: 3, stake: 100 } };

beforeEach(async () => {
  client = new SandboxClient(sandbox);
  userName = await client.playAsDemo();
});

async function launch(gameId: string, expected = 'IFRAME') {
  const game = (await client.run(api.getGamesFile, {})).find(({ id }) => id === gameId);
  const provider = v.parse(v.picklist(['dream', 'king', 'mac', 'udan', 'international']), game?.provider);
  const { url, mode } = await client.run(api.gameUrls[provider], {
    gameId,
    provider,
    casinoToken: client.casinoToken,
    device: 'mobile',
    returnUrl: 'http://azure.localhost:4000/casino',
  });
  expect(mode).toBe(expected);
  pageUrl = new URL(url);
}

async function post(path: string, body: object) {
  const response = await fetch(new URL(`/play/${path}`, sandbox.urls.games), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ launch: pageUrl.searchParams.get('launch'), ...body }),
  });
  return Object(await response.json());
}

const sit = async () => v.parse(session, (await post('session', {})).result);
const placed = (roundId: string, bet: object) => ({ roundId, clientRef: crypto.randomUUID(), bet });
const casinoRows = () =>
  client.run(api.getTransactionHistory, { SkipCount: 0, MaxResultCount: 100, type: 'CASINO' });
const balance = async () => (await client.run(api.getUserOpenBets, {})).balance;

describe.each(Object.entries(GAMES).concat([['mines-of-kolar', { mines: 3, stake: 100 } as never]]))(
  '%s',
  (id, bet) => {
    beforeEach(() => launch(id));

    test('is a page of its own origin that the site may frame, with nothing inline', async () => {
      const response = await fetch(pageUrl);
      const text = await response.text();
      expect(response.headers.get('content-security-policy')).toMatch(
        /frame-ancestors http:\/\/localhost:\*/,
      );
      expect(text).not.toMatch(/<script(?![^>]*src=)|<style|\son\w+=|style=/);
      const files = [...text.matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, file]) => file ?? '');
      expect(files).toHaveLength(3);
      for (const file of files) expect((await fetch(new URL(file, sandbox.urls.games))).status).toBe(200);
    });

    test('takes a reference once, and tells the balance to the hub', async () => {
      const hub = await connectHub(sandbox);
      await hub.register(client.token ?? '');
      const before = await sit();
      const asked = placed(before.round.id, bet);
      const first = await post('bet', asked);
      expect(first.success).toBe(true);
      if (id in INSTANT) {
        // The page is still animating the round, so the balance must not reveal the result yet.
        await client.control('clock/advance', { ms: 1_000 });
        // The answer comes on the same connection, so everything sent before has arrived.
        await hub.register(client.token ?? '');
        expect(hub.messages).toEqual([]);
        await client.control('clock/advance', { ms: 3_000 });
      }
      expect((await post('bet', asked)).result).toEqual(first.result);
      expect((await post('bet', placed(before.round.id, bet))).error.message).toMatch(/round is over/);
      const { totalCount, items } = await casinoRows();
      expect(totalCount).toBe(1);
      expect(items[0]?.remark).toContain(before.title);
      const now = (await sit()).available;
      expect(await balance()).toBe(Math.round(now * 100));
      await eventually(() => hub.messages.some(({ Data }) => JSON.parse(Data).Balance === now));
      await hub.connection.stop();
    });

    test.each([
      ['more than the balance', 1_000.01, /too low/],
      ['more than the largest stake', 10_000.01, /largest stake/],
      ['less than the smallest stake', 9, /smallest (stake|chip)/],
      ['a negative stake', -100, /smallest (stake|chip)/],
      ['thirds of paise', 10.333, /two decimals/],
    ])('refuses %s, which costs nothing', async (_what, stake, message) => {
      await client.control('players/adjust', { userName, amount: -49_000, ref: crypto.randomUUID() });
      const before = await sit();
      const wrong = 'chips' in bet ? { chips: [{ spot: 'red', stake }] } : { ...Object(bet), stake };
      expect((await post('bet', placed(before.round.id, wrong))).error.message).toMatch(message);
      expect(await sit()).toEqual(before);
    });

    test('is closed to a launch that ended', async () => {
      const { round: open } = await sit();
      await client.control('clock/advance', { ms: 4 * 3_600_000 });
      expect((await post('session', {})).unAuthorizedRequest).toBe(true);
      expect((await post('bet', placed(open.id, bet))).unAuthorizedRequest).toBe(true);
      expect((await post('session', { launch: 'made-up' })).error.message).toMatch(/Log in again/);
    });
  },
);

test.each(Object.entries(INSTANT))(
  '%s moves the balance by exactly what each answer says',
  async (id, bet) => {
    await launch(id);
    let { round: open, available } = await sit();
    for (let turn = 0; turn < 20; turn += 1) {
      const answer = v.parse(settled, (await post('bet', placed(open.id, bet))).result);
      expect(createHash('sha256').update(answer.seed).digest('hex')).toBe(open.commitment);
      expect(answer.available).toBeCloseTo(available - answer.stake + answer.payout, 2);
      expect(answer.won).toBe(answer.payout > answer.stake);
      ({ round: open, available } = answer);
    }
    expect((await casinoRows()).totalCount).toBe(20);
  },
);

test('a game that will not be framed says so, and is the same table in its own window', async () => {
  await launch('fruit-parade', 'REDIRECT');
  expect((await fetch(pageUrl)).status).toBe(200);
  expect((await sit()).returnUrl).toBe('http://azure.localhost:4000/casino');
});

test('a roll is what its committed seed and the reference make', async () => {
  await launch('lucky-dice');
  const { round: open } = await sit();
  const asked = placed(open.id, INSTANT['lucky-dice']);
  const answer = v.parse(settled, (await post('bet', asked)).result);
  expect(answer.roll).toBe(new Draws(answer.seed, asked.clientRef).below(ROLLS));
  expect(answer.won).toBe(Number(answer.roll) < 5000);
});

test.each([
  ['a certain win', { target: 10_000 }],
  ['half a target', { target: 50.5 }],
])('dice refuse %s', async (_what, change) => {
  await launch('lucky-dice');
  const { round: open } = await sit();
  const { error } = await post('bet', placed(open.id, { ...INSTANT['lucky-dice'], ...change }));
  expect(error.message).toMatch(/2 % to 96 %/);
});

describe('a field of mines', () => {
  const start = async (mines: number) => {
    await launch('mines-of-kolar');
    const { round: open } = await sit();
    expect((await post('bet', placed(open.id, { mines, stake: 100 }))).success).toBe(true);
    return open;
  };
  const move = (roundId: string, made: object) => post('move', { roundId, move: made });
  const reveal = async (roundId: string, tile: number) => (await move(roundId, { tile })).result;

  test('takes the stake at the start, waits over a reload, and pays once what it is worth', async () => {
    let open = await start(1);
    let first = await reveal(open.id, 12);
    // One of 25 tiles hides the mine. When this tile is it, a new field is tried.
    while (first.bombs !== undefined) {
      open = await start(1);
      first = await reveal(open.id, 12);
    }
    const { available, round: waiting } = await sit();
    expect([waiting.id, waiting.field]).toEqual([open.id, expect.objectContaining({ opened: [12] })]);
    expect(first).toMatchObject({ opened: [12], worth: 103.12, next: 107.6, available });
    expect(await reveal(open.id, 12)).toEqual(first);
    const rows = (await casinoRows()).totalCount;
    const paid = await move(open.id, { collect: true });
    expect(paid.result).toMatchObject({ payout: 103.12, won: true });
    expect(paid.result.available).toBeCloseTo(available + 103.12, 2);
    expect((await move(open.id, { collect: true })).result).toEqual(paid.result);
    expect((await casinoRows()).totalCount).toBe(rows + 1);
    expect((await sit()).round.id).not.toBe(open.id);
  });

  test('cannot be collected before its first tile', async () => {
    const open = await start(3);
    expect(await sit()).toMatchObject({ available: 49_900, round: { field: { opened: [], worth: 100 } } });
    expect((await move(open.id, { collect: true })).error.message).toMatch(/Open a tile first/);
    expect((await sit()).available).toBe(49_900);
  });

  test('never tells where its mines are before it ends, and they are where the seed laid them', async () => {
    const open = await start(24);
    expect(JSON.stringify(await sit())).not.toMatch(/bombs|seed/);
    const end = v.parse(
      v.looseObject({ bombs: v.array(v.number()), seed: v.string(), clientRef: v.string() }),
      await reveal(open.id, 0),
    );
    expect(createHash('sha256').update(end.seed).digest('hex')).toBe(open.commitment);
    const tiles = Array.from({ length: 25 }, (_, tile) => tile);
    expect(new Draws(end.seed, end.clientRef).shuffle(tiles).slice(0, 24)).toEqual(end.bombs);
    expect((await casinoRows()).totalCount).toBe(end.bombs.includes(0) ? 1 : 2);
  });

  test('is refused with no mines, no such tile, or before it has begun', async () => {
    await launch('mines-of-kolar');
    const { round: open } = await sit();
    expect((await post('bet', placed(open.id, { mines: 25, stake: 100 }))).success).toBe(false);
    expect((await move(open.id, { tile: 1 })).error.message).toMatch(/no round/);
    await post('bet', placed(open.id, { mines: 3, stake: 100 }));
    expect((await move(open.id, { tile: 25 })).error.message).toMatch(/no such tile/);
  });
});

describe('a demo launch', () => {
  const demoUrl = (provider: 'dream' | 'king' | 'mac' | 'udan' | 'international', gameId: string) =>
    new SandboxClient(sandbox).run(api.gameUrls[provider], {
      gameId,
      provider,
      casinoToken: '',
      device: 'mobile',
      returnUrl: 'http://azure.localhost:4000/free-play',
      demo: true,
    });
  const gameOf = async (gameId: string) => {
    const game = (await client.run(api.getGamesFile, {})).find(({ id }) => id === gameId);
    if (!game) throw new Error(`There is no game ${gameId}`);
    return game;
  };

  test.each(Object.entries(GAMES))('plays %s with play money that no ledger knows', async (id, bet) => {
    const before = [await balance(), (await casinoRows()).totalCount];
    pageUrl = new URL((await demoUrl((await gameOf(id)).provider, id)).url);
    const { available, round: open } = await sit();
    expect(available).toBe(10_000);
    const answer = (await post('bet', placed(open.id, bet))).result;
    expect((await sit()).available).toBe(answer.available);
    expect([await balance(), (await casinoRows()).totalCount]).toEqual(before);
    expect((await gameOf(id)).wins.filter(({ player }) => player.startsWith('demo:'))).toEqual([]);
  });

  test('is refused for a game that needs an account, and without saying that it is one', async () => {
    const { provider } = await gameOf('roulette-royale');
    await expect(demoUrl(provider, 'roulette-royale')).rejects.toThrow(/with an account only/);
    const asked = {
      gameId: 'lucky-dice',
      casinoToken: '',
      device: 'mobile',
      returnUrl: 'http://a.localhost/',
    };
    const dice = (await gameOf('lucky-dice')).provider;
    await expect(
      new SandboxClient(sandbox).run(api.gameUrls[dice], { ...asked, device: 'mobile', provider: dice }),
    ).rejects.toThrow();
  });
});

test('a game tells its last wins with masked names, its return and its jackpot', async () => {
  const dice = async () => (await client.run(api.getGamesFile, {})).find(({ id }) => id === 'lucky-dice');
  await launch('lucky-dice');
  let won = false;
  while (!won) {
    const { round: open } = await sit();
    won = (await post('bet', placed(open.id, { side: 'UNDER', target: 9600, stake: 100 }))).result.won;
  }
  const game = await dice();
  expect(game?.rtp).toBe(99);
  expect(game?.wins[0]?.player).toMatch(/^.{3}\*{2,}$/);
  expect(game?.wins[0]?.amount).toBeGreaterThan(0);
  const jackpots = (await client.run(api.getGamesFile, {})).filter(({ jackpot }) => jackpot !== undefined);
  expect(jackpots.length).toBeGreaterThan(3);
});
