import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../../testing/renderShell';

const NOTICE = { name: 'New version' };

/** An idle shell in a tab that runs `sports`, and the updates that the registry offers. */
async function open() {
  const shell = renderShell({ at: '/inplay' });
  await screen.findByRole('heading', { level: 1 });
  await act(async () => undefined);
  const offer = (...newer: string[]) => act(async () => shell.remotes.newer$.next(newer));
  const bet = (isBetting: boolean) => act(async () => shell.platform.bus.emit('bet-in-flight', isBetting));
  const notice = () => screen.queryByRole('region', NOTICE);
  return { ...shell, offer, bet, notice, user: userEvent.setup() };
}

it('offers a newer build, says so politely, and takes no focus', async () => {
  const { offer, notice } = await open();
  expect(notice()).not.toBeInTheDocument();
  const focused = document.activeElement;
  await offer('sports 1.1.0');
  expect(notice()).toBeVisible();
  expect(screen.getByText('A new version is ready.')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  expect(document.activeElement).toBe(focused);
});

it('goes when the offer is taken back', async () => {
  const { offer, notice } = await open();
  await offer('sports 1.1.0');
  await offer();
  expect(notice()).not.toBeInTheDocument();
  expect(screen.queryByText('A new version is ready.')).not.toBeInTheDocument();
});

it('declined, it comes back with another build alone', async () => {
  const { offer, notice, user } = await open();
  await offer('sports 1.1.0');
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(notice()).not.toBeInTheDocument();
  await offer('sports 1.1.0');
  expect(notice()).not.toBeInTheDocument();
  await offer('sports 1.2.0');
  expect(notice()).toBeVisible();
});

it('never comes while a bet is being placed, and waits for its outcome', async () => {
  const { offer, notice, bet } = await open();
  await bet(true);
  await offer('sports 1.1.0');
  expect(notice()).not.toBeInTheDocument();
  await bet(false);
  expect(notice()).toBeVisible();
  await bet(true);
  expect(notice()).not.toBeInTheDocument();
});

it('waits for a player who is typing', async () => {
  const { offer, notice, user } = await open();
  await user.click(screen.getByRole('searchbox', { name: 'Search events' }));
  await offer('sports 1.1.0');
  expect(notice()).not.toBeInTheDocument();
  await user.click(document.body);
  expect(notice()).toBeVisible();
});

it('waits for a form that holds something unsent, also where the player has left its fields', async () => {
  const { offer, notice, user } = await open();
  const form = document.createElement('form');
  form.dataset.unsent = '';
  document.body.append(form);
  await offer('account 1.1.0');
  expect(notice()).not.toBeInTheDocument();
  form.remove();
  await user.click(screen.getByRole('searchbox', { name: 'Search events' }));
  await user.click(document.body);
  expect(notice()).toBeVisible();
});

it('a new shell is offered once the bet that is being placed has ended', async () => {
  const script = document.createElement('script');
  script.src = '/main.aaa.js';
  script.type = 'text/plain';
  document.head.append(script);
  const text = async () => '<script src="/main.bbb.js"></script>';
  const served = jest.fn(async () => ({ ok: true, text }) as Response);
  const before = window.fetch;
  window.fetch = served;
  const { bet, notice } = await open();
  await bet(true);
  // Longer than the pause between two checks for a new shell.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 400_000);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(served).toHaveBeenCalled());
  await act(async () => undefined);
  expect(notice()).not.toBeInTheDocument();
  await bet(false);
  expect(notice()).toBeVisible();
  script.remove();
  window.fetch = before;
  jest.restoreAllMocks();
});
