/** @jest-environment jsdom */
import { api, type SiteConfig } from '@touchline/shared/contracts';
import { ApiError } from '@touchline/shared/platform';
import { playerLogin } from '@touchline/shared/testing';
import { fakeClient } from '../../testing/fakeClient';
import { fakeTabs } from '../../testing/fakeTabs';
import { memoryStorage } from '../../testing/memoryStorage';
import { startBus } from '../bus/startBus';
import { createSafeStorage } from '../device/createSafeStorage';
import { signInByPanel } from './signInByPanel';
import { startSession } from './startSession';

const PANEL = { panelClient: { id: 'panel', redirect: '/home' } };
afterEach(() => window.history.replaceState(null, '', '/'));

function arrive(address: string, config: Pick<SiteConfig, 'panelClient'> = PANEL) {
  window.history.replaceState(null, '', address);
  const tab = fakeTabs(memoryStorage()).open();
  const session = startSession({ bus: startBus(), storage: createSafeStorage(() => tab.storage), tabs: tab });
  const client = fakeClient();
  client.answer(api.panelToken, () => playerLogin);
  const went: string[] = [];
  const said: string[] = [];
  const start = () =>
    signInByPanel({
      config,
      session,
      api: client,
      view: window,
      navigate: (path) => went.push(path),
      toast: (message) => said.push(message),
    });
  return { session, client, went, said, start };
}
const here = () => window.location.pathname + window.location.search + window.location.hash;

test('a code in the address signs in once, and the address is without it before it is sent', async () => {
  const { session, client, went, start } = arrive('/bonus?x=1&code=c-1&referral=R#top');
  const signedIn = start();
  expect(here()).toBe('/bonus?x=1&referral=R#top');
  expect(start()).toBeUndefined();
  await signedIn;
  expect(client.calls.map(({ request }) => request)).toEqual([
    {
      client_id: 'panel',
      grant_type: 'authorization_code',
      code: 'c-1',
      redirect_uri: 'http://localhost/home',
    },
  ]);
  expect(session.current()).toMatchObject({ status: 'player', demo: false });
  expect(went).toEqual([]);
});

test.each([
  ['refused', new ApiError('refused', 'This code was used.', { operation: 'token' }), 'This code was used.'],
  ['lost', new ApiError('network', 'No network', { operation: 'token' }), 'No network'],
])('a code that is %s leads to the login and is not sent again', async (_name, error, words) => {
  const { session, client, went, said, start } = arrive('/bonus?code=c-1');
  client.answer(api.panelToken, () => Promise.reject(error));
  await start();
  expect([said, went]).toEqual([[words], ['/auth/login?to=%2Fbonus']]);
  expect(start()).toBeUndefined();
  expect(client.calls).toHaveLength(1);
  expect(session.current().status).toBe('visitor');
});

test('a player who is logged in stays, and the code goes nowhere', () => {
  const { session, client, start } = arrive('/inplay?code=c-1');
  session.open(playerLogin, 'asha');
  expect(start()).toBeUndefined();
  expect([here(), client.calls]).toEqual(['/inplay', []]);
});

test('a site without a panel has no use for a code', () => {
  const { client, start } = arrive('/inplay?code=c-1', {});
  expect(start()).toBeUndefined();
  expect([here(), client.calls]).toEqual(['/inplay?code=c-1', []]);
});
