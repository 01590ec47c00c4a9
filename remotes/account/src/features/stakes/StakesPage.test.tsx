import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts/api';
import { STORAGE } from '@touchline/shared/storage';
import { fakePlatform, playerLogin, playerSession, renderWithPlatform } from '@touchline/shared/testing';
import StakesPage from './StakesPage';

const session = playerSession('asha', { stakes: [{ title: 'Tiny', value: 10 }] });

function settings() {
  const platform = fakePlatform({ session });
  platform.answer(calls.addUserStake, () => ({}));
  renderWithPlatform(<StakesPage />, { platform });
  const preset = (at: number) => within(screen.getByRole('group', { name: `Button ${at}` }));
  return {
    platform,
    name: (at: number) => preset(at).getByRole('textbox', { name: 'Name' }),
    stake: (at: number) => preset(at).getByRole('textbox', { name: 'Stake' }),
    save: () => userEvent.click(screen.getByRole('button', { name: 'Save the buttons' })),
  };
}

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}

beforeEach(() => localStorage.clear());

test('the player’s presets stand first, the house’s in the places left', () => {
  const { name, stake } = settings();
  expect([name(1), stake(1)].map((field) => (field as HTMLInputElement).value)).toEqual(['Tiny', '10']);
  expect([name(2), stake(2)].map((field) => (field as HTMLInputElement).value)).toEqual(['500', '500']);
  expect((stake(8) as HTMLInputElement).value).toBe('6000');
});

test('another player who logs in over the page finds their own presets', () => {
  const { platform, stake } = settings();
  expect(stake(1)).toHaveValue('10');
  act(() => platform.session.logout());
  act(() => platform.session.open({ ...playerLogin, stakes: [{ title: 'Big', value: 9000 }] }, 'ravi'));
  expect(stake(1)).toHaveValue('9000');
});

test('presets that another tab saved stand in the fields that are not edited, and a logout takes none away', async () => {
  const { platform, stake } = settings();
  await retype(stake(3), '1500');
  act(() => platform.session.setStakes([{ title: 'Tiny', value: 20 }]));
  await waitFor(() => expect(stake(1)).toHaveValue('20'));
  expect(stake(3)).toHaveValue('1500');
  act(() => platform.session.logout());
  expect(stake(1)).toHaveValue('20');
});

test('saving sends all eight and keeps them with the session', async () => {
  const { platform, name, stake, save } = settings();
  await retype(name(8), '10k');
  await retype(stake(8), '10000');
  await save();
  await waitFor(() =>
    expect(platform.toasts).toEqual([{ kind: 'success', message: 'Your stake buttons are saved.' }]),
  );
  const request = platform.calls[0]?.request as { stakes: unknown[] };
  expect(request.stakes).toHaveLength(8);
  expect(request.stakes[7]).toEqual({ title: '10k', value: 10_000 });
  expect(platform.session.stakes()).toEqual(request.stakes);
});

test('a bad amount is refused at its field, kept as typed, and nothing is sent', async () => {
  const { platform, stake, save } = settings();
  const bad = ['0', '-1', '1.5', '1,5', '1e5', '1,0000', '१.५', '+5', '100000000', 'abc'];
  for (const text of bad) {
    await userEvent.clear(stake(3));
    await userEvent.click(stake(3));
    await userEvent.paste(text);
    await save();
    expect(stake(3)).toHaveAccessibleDescription(/^Whole rupees, from 1 to/);
    expect(stake(3)).toHaveFocus();
    expect(stake(3)).toHaveValue(text);
  }
  for (const text of ['', ' ']) {
    await retype(stake(3), text);
    await save();
    expect(stake(3)).toHaveAccessibleDescription('Enter a stake');
  }
  expect(platform.calls).toEqual([]);
});

test.each(['१०,०००', '₹10,000', '10000.00', '۱۰٬۰۰۰', '１００００'])(
  'a stake is read as it is typed: %s',
  async (typed) => {
    const { platform, name, stake, save } = settings();
    await retype(stake(8), typed);
    expect(name(8)).toHaveValue('10k');
    await save();
    await waitFor(() => expect(platform.calls).toHaveLength(1));
    expect((platform.calls[0]?.request as { stakes?: unknown[] } | undefined)?.stakes?.[7]).toEqual({
      title: '10k',
      value: 10_000,
    });
  },
);

test('what is pasted is never cut to another amount', async () => {
  const { platform, stake, save } = settings();
  await userEvent.clear(stake(3));
  await userEvent.click(stake(3));
  await userEvent.paste('1234567890');
  expect(stake(3)).toHaveValue('1234567890');
  await save();
  expect(await screen.findByText(/^Whole rupees/)).toBeVisible();
  expect(platform.calls).toEqual([]);
});

test('a name follows its stake until the player gives one', async () => {
  const { name, stake } = settings();
  await retype(stake(3), '2500');
  expect(name(3)).toHaveValue('2.5k');
  await retype(name(3), 'Usual');
  await retype(stake(3), '3500');
  expect(name(3)).toHaveValue('Usual');
});

test('a name that says another stake is refused', async () => {
  const { platform, name, save } = settings();
  await retype(name(3), '10k');
  await save();
  expect(await screen.findByText('It says ₹10000, but the stake is ₹1000')).toBeVisible();
  expect(platform.calls).toEqual([]);
});

test('two buttons of the same stake or the same name are refused', async () => {
  const { platform, name, stake, save } = settings();
  await retype(stake(4), '1000');
  await retype(name(5), 'tiny');
  await save();
  expect(await screen.findByText('Button 3 has this stake')).toBeVisible();
  expect(screen.getByText('Button 1 has this name')).toBeVisible();
  expect(platform.calls).toEqual([]);
});

test('a name that would not arrive as typed is refused', async () => {
  const { platform, name, save } = settings();
  await retype(name(3), '<b>1k');
  await save();
  expect(await screen.findByText(/Letters, digits/)).toBeVisible();
  expect(platform.calls).toEqual([]);
});

test('the defaults are filled in and only saved when asked', async () => {
  const { platform, name, save } = settings();
  await userEvent.click(screen.getByRole('button', { name: 'Fill in the defaults' }));
  expect((name(1) as HTMLInputElement).value).toBe('100');
  expect(platform.calls).toEqual([]);
  await save();
  await waitFor(() => expect(platform.session.stakes()[0]).toEqual({ title: '100', value: 100 }));
});

test('a refusal keeps the session’s presets and everything typed, and says why', async () => {
  const { platform, name, stake, save } = settings();
  await retype(stake(8), '7777');
  platform.fail(calls.addUserStake, 'refused', 'Demo players cannot save stakes.');
  await save();
  expect(await screen.findByText('Demo players cannot save stakes.')).toBeVisible();
  expect([name(8), stake(8)].map((field) => (field as HTMLInputElement).value)).toEqual(['7777', '7777']);
  expect(platform.session.stakes()).toEqual([{ title: 'Tiny', value: 10 }]);
});

test('bets are not confirmed unless the player wants it, and that is stored', async () => {
  settings();
  const confirm = screen.getByRole('switch', { name: /Confirm before placing a bet/ });
  expect(confirm).not.toBeChecked();
  await userEvent.click(confirm);
  expect(localStorage.getItem(STORAGE.confirmBeforePlaceBet)).toBe('true');
  await userEvent.click(confirm);
  expect(localStorage.getItem(STORAGE.confirmBeforePlaceBet)).toBe('false');
});

test('the switch follows the bet slip, which has the same switch', () => {
  settings();
  act(() => {
    localStorage.setItem(STORAGE.confirmBeforePlaceBet, 'true');
    dispatchEvent(new StorageEvent('storage', { key: STORAGE.confirmBeforePlaceBet }));
  });
  expect(screen.getByRole('switch', { name: /Confirm before placing a bet/ })).toBeChecked();
});
