/** @jest-environment jsdom */
import { api } from '@touchline/shared/contracts/api';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import { ApiError } from '@touchline/shared/platform';
import { playerLogin } from '@touchline/shared/testing';
import { fakeClient } from '../../testing/fakeClient';
import { fakeTabs } from '../../testing/fakeTabs';
import { memoryStorage } from '../../testing/memoryStorage';
import { startBus } from '../bus/startBus';
import { createSafeStorage } from '../device/createSafeStorage';
import { startPanelLogin } from './startPanelLogin';
import { startSession } from './startSession';

const PANEL = { panelClient: { id: 'panel', redirect: '/home' } };
afterEach(() => window.history.replaceState(null, '', '/'));

function arrive(address: string, config: Pick<SiteConfig, 'panelClient'> = PANEL) {
  window.history.replaceState(null, '', address);
  const tab = fakeTabs(memoryStorage()).open();
  const session = startSession({ bus: startBus(), storage: createSafeStorage(() => tab.storage), tabs: tab });
  const client = fakeClient();
  client.answer(api.panelToken, () => ({ ...playerLogin, username: undefined }));
  const went: string[] = [];
  const said: string[] = [];
  const start = () =>
    startPanelLogin({
      config,
      session,
      client,
      view: window,
      navigate: (path) => went.push(path),
      toastError: (message) => said.push(message),
    });
  return { session, client, went, said, start };
}
const here = () => window.location.pathname + window.location.search + window.location.hash;
/** Answers are there a few turns later. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a code in the address logs nobody in until the person at the device says so', async () => {
  const { session, client, went, start } = arrive('/bonus?x=1&code=c-1&referral=R#top');
  const { player$, answer } = start();
  expect(here()).toBe('/bonus?x=1&referral=R#top');
  await settled();
  expect(client.calls.map(({ request }) => request)).toEqual([
    {
      client_id: 'panel',
      grant_type: 'authorization_code',
      code: 'c-1',
      redirect_uri: 'http://localhost/home',
    },
  ]);
  expect(player$.value).toMatch(/^Player \w+$/);
  expect([session.current().status, session.token()]).toEqual(['visitor', undefined]);
  answer(true);
  expect(player$.value).toBeUndefined();
  expect(session.current()).toMatchObject({ status: 'player', demo: false });
  expect(went).toEqual([]);
});

test('a code below an address with two slashes is taken out of it too', () => {
  const { start } = arrive(`${window.location.origin}//evil.example/?code=c-1`);
  start();
  expect(here()).toBe('//evil.example/');
});

test('who says no stays a visitor, and the login is forgotten', async () => {
  const { session, client, start } = arrive('/bonus?code=c-1');
  client.answer(api.panelToken, () => ({ ...playerLogin, username: 'mallory' }));
  const { player$, answer } = start();
  await settled();
  expect(player$.value).toBe('mallory');
  answer(false);
  answer(true);
  expect([player$.value, session.current().status]).toEqual([undefined, 'visitor']);
});

test('a login in the meantime answers the question, before and after the code was taken', async () => {
  const late = arrive('/bonus?code=c-1');
  const asked = late.start();
  await settled();
  late.session.open(playerLogin, 'asha');
  expect(asked.player$.value).toBeUndefined();
  asked.answer(true);
  expect(late.session.current()).toMatchObject({ user: { username: 'asha' } });

  const early = arrive('/bonus?code=c-2');
  const { player$ } = early.start();
  early.session.open(playerLogin, 'asha');
  await settled();
  expect(player$.value).toBeUndefined();
});

test.each([
  ['refused', new ApiError('refused', 'This code was used.', { operation: 'token' }), 'This code was used.'],
  ['lost', new ApiError('network', 'No network', { operation: 'token' }), 'No network'],
])('a code that is %s leads to the login and is not sent again', async (_name, error, message) => {
  const { session, client, went, said, start } = arrive('/bonus?code=c-1');
  client.answer(api.panelToken, () => Promise.reject(error));
  start();
  await settled();
  expect([said, went]).toEqual([[message], ['/auth/login?to=%2Fbonus']]);
  start();
  await settled();
  expect(client.calls).toHaveLength(1);
  expect(session.current().status).toBe('visitor');
});

test('a code that is refused after a login in another tab leaves that player alone', async () => {
  const { session, client, went, said, start } = arrive('/bonus?code=c-1');
  client.answer(api.panelToken, () =>
    Promise.reject(new ApiError('refused', 'This code was used.', { operation: 'token' })),
  );
  start();
  session.open(playerLogin, 'asha');
  await settled();
  expect([said, went]).toEqual([[], []]);
});

test('a player who is logged in stays, and the code goes nowhere', () => {
  const { session, client, start } = arrive('/inplay?code=c-1');
  session.open(playerLogin, 'asha');
  start();
  expect([here(), client.calls]).toEqual(['/inplay', []]);
});

test('a site without a panel has no use for a code', () => {
  const { client, start } = arrive('/inplay?code=c-1', {});
  start();
  expect([here(), client.calls]).toEqual(['/inplay?code=c-1', []]);
});
