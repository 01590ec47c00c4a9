import { api } from '@touchline/shared/contracts/api';
import { openMarket } from '../testing/openMarket';
import { SandboxClient } from '../testing/SandboxClient';
import { useTestSandbox } from '../testing/startTestSandbox';

const sandbox = useTestSandbox();
const client = new SandboxClient(sandbox);
let userName: string;

beforeEach(async () => {
  userName = await client.playAsDemo();
});
afterEach(() => client.control('faults/reset', {}));

test('an answer dropped after the commit leaves exactly one bet, which its reference finds', async () => {
  const bet = await openMarket(client);
  await client.control('faults', { path: '/bet/placebetv2', dropAfterCommit: true, times: 1 });
  await expect(client.send(api.placeBet, bet)).rejects.toThrow('fetch failed');
  expect(await client.control(`players/${userName}/bets?clientRef=${bet.clientRef}`)).toHaveLength(1);
  const again = await client.send(api.placeBet, bet);
  expect(again.status).toBe(200);
  expect(await client.control(`players/${userName}/bets`)).toHaveLength(1);
});

test('a call dropped before it is handled leaves nothing', async () => {
  const bet = await openMarket(client);
  await client.control('faults', { path: '/Bet/*', method: 'POST', dropBefore: true, times: 1 });
  await expect(client.send(api.placeBet, bet)).rejects.toThrow('fetch failed');
  expect(await client.control(`players/${userName}/bets`)).toEqual([]);
  expect((await client.send(api.placeBet, bet)).body.success).toBe(true);
});

test('a status and a body stand in for the answer, with CORS so that a page can read them', async () => {
  await client.control('faults', {
    path: '/Event/Closest',
    status: 500,
    body: { message: 'Broken' },
    times: 2,
  });
  const answer = await client.send(api.getClosest, {});
  expect([answer.status, answer.body]).toEqual([500, { message: 'Broken' }]);
  expect(answer.headers.get('access-control-allow-origin')).toBe(client.origin);
  expect(await client.control('faults')).toMatchObject({ faults: [{ path: '/Event/Closest', times: 1 }] });
  await client.control('faults/reset', {});
  expect((await client.send(api.getClosest, {})).status).toBe(200);
});

test('every app has faults: a CDN that answers HTML', async () => {
  await client.control('faults', {
    path: '/domains/*',
    status: 200,
    body: '<!doctype html><title>Oops</title>',
  });
  const response = await fetch(`${sandbox.urls.cdn}/domains/test.json?key=1`);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(await response.text()).toContain('Oops');
});

test('a delayed call waits, and a reset lets it go at once', async () => {
  await client.control('faults', { path: '/Event/Closest', delayMs: 600_000 });
  const waiting = client.send(api.getClosest, {});
  const first = await Promise.race([
    waiting.then(() => 'answered'),
    client.control('clock').then(() => 'waiting'),
  ]);
  expect(first).toBe('waiting');
  await client.control('faults/reset', {});
  expect((await waiting).body.success).toBe(true);
});

test('an ended session is told by HTTP 401 or, when asked, by a body status 401', async () => {
  await client.control('tokens/expire', { userName });
  expect(await client.send(api.getUserOpenBets, {})).toMatchObject({ status: 401, body: { success: false } });
  await client.control('faults/unauthorized', { as: 'body' });
  expect(await client.send(api.getUserOpenBets, {})).toMatchObject({
    status: 200,
    body: { success: false, status: 401, unAuthorizedRequest: true },
  });
});

test('a domain changes at once and comes back with a reset', async () => {
  const title = async () =>
    Object((await client.send(api.getDomainSettings, {}, 'azure.localhost.json')).body.result);
  await client.control('domains/patch', {
    host: 'azure.localhost',
    settings: { casino: null, siteSuspended: true },
  });
  expect(await title()).toMatchObject({ siteSuspended: true, bodyBgColor: 'blue' });
  expect(await title()).not.toHaveProperty('casino');
  await expect(
    client.control('domains/patch', { host: 'a.localhost', settings: { casino: 'no' } }),
  ).rejects.toThrow(/casino/);
  await client.control('domains/reset', {});
  expect(await title()).toMatchObject({ casino: false });
});
