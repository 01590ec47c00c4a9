import { createHash } from 'node:crypto';
import { api } from '@touchline/shared/contracts';
import * as v from 'valibot';
import type { Sandbox } from '../startSandbox';
import { SandboxClient } from '../testing/SandboxClient';
import { startTestSandbox } from '../testing/startTestSandbox';
import { rollOf } from './lucky-dice/dice';

let sandbox: Sandbox;
let client: SandboxClient;
let pageUrl: URL;

const session = v.object({
  title: v.string(),
  available: v.number(),
  returnUrl: v.string(),
  round: v.object({ id: v.string(), commitment: v.string() }),
});
const rolled = v.object({
  roll: v.number(),
  won: v.boolean(),
  payout: v.number(),
  seed: v.string(),
  available: v.number(),
  round: v.object({ id: v.string(), commitment: v.string() }),
});

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  client = new SandboxClient(sandbox);
  await client.playAsDemo();
  const { url, mode } = await client.run(api.gameUrls.king, {
    gameId: 'roulette-royale',
    provider: 'king',
    casinoToken: client.casinoToken,
    device: 'mobile',
    returnUrl: 'http://azure.localhost:4000/casino',
  });
  expect(mode).toBe('IFRAME');
  pageUrl = new URL(url);
});

async function post(path: string, body: object) {
  const response = await fetch(new URL(path, sandbox.urls.games), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ launch: pageUrl.searchParams.get('launch'), ...body }),
  });
  return Object(await response.json());
}

const sit = async () => v.parse(session, (await post('/play/session', {})).result);
const bet = (roundId: string, change: object = {}) => ({
  roundId,
  clientRef: crypto.randomUUID(),
  side: 'UNDER',
  target: 5000,
  stake: 100,
  ...change,
});

test('the game is a page of its own origin that the site may frame, with nothing inline', async () => {
  const response = await fetch(pageUrl);
  const text = await response.text();
  expect(response.headers.get('content-security-policy')).toMatch(/frame-ancestors http:\/\/localhost:\*/);
  expect(text).not.toMatch(/<script(?![^>]*src=)|<style|\son\w+=|style=/);
  for (const file of ['lucky-dice.css', 'lucky-dice.js', 'figures.js', 'site.js']) {
    expect((await fetch(new URL(`/assets/${file}`, sandbox.urls.games))).status).toBe(200);
  }
});

test('a roll is what its committed seed makes, and moves the balance by exactly what it says', async () => {
  let { round, available } = await sit();
  for (let turn = 0; turn < 20; turn += 1) {
    const asked = bet(round.id, { side: turn % 2 === 0 ? 'UNDER' : 'OVER' });
    const answer = v.parse(rolled, (await post('/play/roll', asked)).result);
    expect(createHash('sha256').update(answer.seed).digest('hex')).toBe(round.commitment);
    expect(answer.roll).toBe(rollOf(answer.seed, asked.clientRef));
    expect(answer.won).toBe(turn % 2 === 0 ? answer.roll < 5000 : answer.roll >= 5000);
    expect(answer.payout).toBe(answer.won ? 198 : 0);
    expect(answer.available).toBe(available - 100 + answer.payout);
    ({ round, available } = answer);
  }
  const rows = await client.run(api.getTransactionHistory, {
    SkipCount: 0,
    MaxResultCount: 50,
    type: 'CASINO',
  });
  expect(rows.totalCount).toBe(20);
  expect((await client.run(api.getUserOpenBets, {})).balance).toBe(available * 100);
});

test('the same reference again answers the same roll and plays nothing', async () => {
  const { round } = await sit();
  const asked = bet(round.id);
  const first = await post('/play/roll', asked);
  const second = await post('/play/roll', asked);
  expect(second.result).toEqual(first.result);
  expect((await post('/play/roll', bet(round.id))).error.message).toMatch(/round is over/);
});

test.each([
  ['more than the balance', { stake: 1_000.01 }, /too low/],
  ['more than the largest stake', { stake: 10_000.01 }, /largest stake/],
  ['less than the smallest stake', { stake: 9 }, /smallest stake/],
  ['a negative stake', { stake: -100 }, /smallest stake/],
  ['a certain win', { target: 10_000 }, /2 % to 96 %/],
  ['half a target', { target: 50.5 }, /2 % to 96 %/],
])('%s is refused and costs nothing', async (_what, change, message) => {
  await client.control('players/adjust', {
    userName: await lastPlayer(),
    amount: -49_000,
    ref: crypto.randomUUID(),
  });
  const { round, available } = await sit();
  const { error } = await post('/play/roll', bet(round.id, change));
  expect(error.message).toMatch(message);
  expect(await sit()).toMatchObject({ available, round });
});

async function lastPlayer(): Promise<string> {
  return Object(Object(await client.control('players'))[0]).userName;
}

test('a launch token is a player’s and ends', async () => {
  const { error } = await post('/play/session', { launch: 'made-up' });
  expect(error.message).toMatch(/Log in again/);
  await client.control('clock/advance', { ms: 4 * 3_600_000 });
  expect((await post('/play/session', {})).unAuthorizedRequest).toBe(true);
});
