import type { SessionState } from '@touchline/shared/contracts/bus';
import { DEMO_USERNAME } from '@touchline/shared/contracts/session';
import { playerLogin } from '@touchline/shared/testing';
import { memoryDevice } from '../../testing/memoryDevice';
import { playerDevice } from './playerDevice';

function device() {
  let session: SessionState = { status: 'visitor' };
  const store = memoryDevice();
  return {
    facade: playerDevice(store, () => session),
    logIn: (username: string, refreshToken = playerLogin.refreshToken) => {
      const user = { ...playerLogin, username, refreshToken };
      session = { status: 'player', user, demo: username === DEMO_USERNAME, expiresAt: Date.now() + 1000 };
    },
    logOut: () => {
      session = { status: 'visitor' };
    },
  };
}

it('a player finds again what was set, after a logout too, and another player does not', async () => {
  const { facade, logIn, logOut } = device();
  logIn('asha');
  await facade.write('reminder', { minutes: 30 });
  logOut();
  logIn('ravi');
  expect(await facade.read('reminder')).toBeUndefined();
  logIn('asha');
  expect(await facade.read('reminder')).toEqual({ minutes: 30 });
});

it('a visitor keeps nothing', async () => {
  const { facade, logIn } = device();
  await facade.write('reminder', { minutes: 30 });
  expect(await facade.read('reminder')).toBeUndefined();
  logIn('asha');
  expect(await facade.read('reminder')).toBeUndefined();
});

it('a demo player finds again what a demo player set here', async () => {
  const { facade, logIn, logOut } = device();
  logIn(DEMO_USERNAME, 'first');
  await facade.write('favourites', ['dream:1']);
  logOut();
  logIn(DEMO_USERNAME, 'second');
  expect(await facade.read('favourites')).toEqual(['dream:1']);
});

it('a browser that stores nothing is told of once', async () => {
  const store = { ...memoryDevice(), put: async () => false };
  const user = { ...playerLogin, username: 'asha' };
  const session: SessionState = { status: 'player', user, demo: false, expiresAt: Date.now() + 1000 };
  const lost = jest.fn();
  const facade = playerDevice(store, () => session, lost);
  await facade.write('reminder', { minutes: 30 });
  await facade.write('reminder', { minutes: 60 });
  expect(lost).toHaveBeenCalledTimes(1);
});
