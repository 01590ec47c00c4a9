import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts/api';
import { ApiError } from '@touchline/shared/platform';
import {
  fakePlatform,
  knownBalance,
  playerSession,
  renderWithPlatform,
  settingsOf,
} from '@touchline/shared/testing';
import ResponsibleGamingPage from './ResponsibleGamingPage';

const MINUTE = 60_000;
const session = playerSession('asha');
const balance = knownBalance(8_632_50, 500_00);
/** Some extra seconds, so that the duration of a test does not change the minute. */
const login = (minutesAgo: number, result = 'Success') => ({
  id: minutesAgo,
  time: new Date(Date.now() - minutesAgo * MINUTE - 20_000).toISOString(),
  result,
  clientIp: '10.0.0.7',
  browser: 'Chrome 140 on Android',
});
const row = (type: 'BET' | 'COMMISSION' | 'CASINO' | 'DEPOSIT', amount: number) => ({
  id: type,
  date: new Date().toISOString(),
  type,
  remark: '',
  credit: Math.max(0, amount),
  debit: Math.max(0, -amount),
  balance: 0,
  hasDetail: false,
});

function platformOf(attempts = [login(65), login(200)]) {
  const platform = fakePlatform({ session, balance });
  platform.answer(calls.getUserLoginAttempts, () => ({ totalCount: attempts.length, items: attempts }));
  platform.answer(calls.getUserOdds, () => ({ serverTime: Date.now(), markets: [] }));
  const items = [row('BET', 850), row('COMMISSION', -17), row('CASINO', -200.5), row('DEPOSIT', 5000)];
  platform.answer(calls.getTransactionHistory, () => ({ totalCount: 4, openingBalance: 3000, items }));
  platform.answer(calls.getSetting, () => ({
    minDeposit: 100,
    maxDeposit: 1000,
    minWithdrawal: 100,
    maxWithdrawal: 1000,
    support: 'help@site.test',
  }));
  return platform;
}
const show = (platform = platformOf()) => {
  renderWithPlatform(<ResponsibleGamingPage />, { platform, at: '/responsible-gaming' });
  return platform;
};
const card = (name: string) => screen.getByRole('region', { name });

test('it says how long the player has been logged in, from where, by the activity log', async () => {
  show();
  expect(await within(card('Time logged in')).findByText('1 hour 5 minutes')).toBeVisible();
  expect(card('Time logged in')).toHaveTextContent('by Chrome 140 on Android');
  expect(card('Time logged in')).not.toHaveTextContent('clock of this device');
});

test('a device whose clock is wrong changes nothing: the server’s counts', async () => {
  const platform = platformOf();
  const serverNow = () => Date.now() - 50 * MINUTE;
  jest.spyOn(platform.clock, 'serverNow').mockImplementation(serverNow);
  platform.answer(calls.getUserOdds, () => ({
    serverTime: new Date(serverNow()).toISOString(),
    markets: [],
  }));
  show(platform);
  expect(await within(card('Time logged in')).findByText('15 minutes')).toBeVisible();
});

test('a server that does not say its time leaves the device’s clock, and it is said', async () => {
  const platform = platformOf();
  platform.fail(calls.getUserOdds, 'refused', 'Which event?');
  show(platform);
  expect(await within(card('Time logged in')).findByText('1 hour 5 minutes')).toBeVisible();
  expect(card('Time logged in')).toHaveTextContent('By the clock of this device');
});

test('a login in the future of an uncorrected clock is no time at all', async () => {
  const platform = platformOf([login(-30)]);
  platform.answer(calls.getUserOdds, () => ({ serverTime: 'soon', markets: [] }));
  show(platform);
  expect(await screen.findByText(/the clock of this device is slow/)).toBeVisible();
});

test.each([
  ['an empty log', () => platformOf([])],
  ['a log of failures', () => platformOf([login(5, 'InvalidPassword')])],
])('%s is no login: neither time nor result is made up', async (_, platform) => {
  show(platform());
  expect(await screen.findByText(/how long you have been here is not known/)).toBeVisible();
  expect(screen.getByText(/Not known, as it isn’t known when/)).toBeVisible();
});

test('a log that can’t be had says so, and can be asked again', async () => {
  const platform = platformOf();
  platform.fail(calls.getUserLoginAttempts, 'http', 'Internal Server Error', { status: 500 });
  show(platform);
  expect(await screen.findByText('How long you have been logged in is not known')).toBeVisible();
  platform.answer(calls.getUserLoginAttempts, () => ({ totalCount: 1, items: [login(3)] }));
  await userEvent.click(screen.getByRole('button', { name: /again|Retry/i }));
  expect(await screen.findByText('3 minutes')).toBeVisible();
});

test('the result is what play brought, apart from deposits, and each figure opens its rows', async () => {
  const attempts = [login(65), login(200)];
  const platform = show(platformOf(attempts));
  const result = card('Result since login');
  expect(await within(result).findByText('Won ₹632.50')).toBeVisible();
  expect(result).toHaveTextContent('Bets settled+850.00');
  expect(result).toHaveTextContent('Still at risk in open bets500.00');
  expect(result).toHaveTextContent('Not part of the resultDeposits+5,000.00');
  expect(within(result).getByRole('link', { name: 'Casino' })).toHaveAttribute(
    'href',
    `/account-cash-statement?${new URLSearchParams({ since: attempts[0]?.time ?? '', type: 'CASINO' })}`,
  );
  const asked = platform.asked(calls.getTransactionHistory)[0];
  expect(asked).toMatchObject({ from: attempts[0]?.time });
});

test('the result follows the balance', async () => {
  const platform = show();
  expect(await screen.findByText('Won ₹632.50')).toBeVisible();
  platform.answer(calls.getTransactionHistory, () => ({
    totalCount: 1,
    openingBalance: 3000,
    items: [row('BET', -40)],
  }));
  act(() => platform.balance.confirm({ balance: 100_00 }));
  expect(await screen.findByText('Lost ₹40.00')).toBeVisible();
});

test('a reminder is set, its next time told, kept for the device, and turned off', async () => {
  const platform = show();
  const choice = await screen.findByRole('combobox', { name: /Remind me/ });
  await waitFor(() => expect(choice).toBeEnabled());
  expect(choice).toHaveDisplayValue('Off');
  await userEvent.selectOptions(choice, 'Every 30 minutes');
  expect(await screen.findByText(/^The next reminder comes at \d\d:\d\d\.$/)).toBeVisible();
  await waitFor(async () =>
    expect(await platform.device.read('play-reminder')).toMatchObject({ minutes: 30 }),
  );
  await userEvent.selectOptions(choice, 'Off');
  await waitFor(() => expect(screen.queryByText(/next reminder/)).not.toBeInTheDocument());
  expect(await platform.device.read('play-reminder')).toBeNull();
});

test('a browser that keeps nothing sets none and says why', async () => {
  const platform = platformOf();
  show({ ...platform, device: { read: async () => undefined, write: async () => undefined } });
  const choice = await screen.findByRole('combobox', { name: /Remind me/ });
  await waitFor(() => expect(choice).toBeEnabled());
  await userEvent.selectOptions(choice, 'Every hour');
  await waitFor(() =>
    expect(platform.toasts).toEqual([
      { kind: 'error', message: 'This browser keeps no settings, so it can’t remind you.' },
    ]),
  );
  expect(choice).toHaveDisplayValue('Off');
});

test('no limit is pretended: whom to ask is said instead', async () => {
  show();
  expect(await within(card('Limits and breaks')).findByText('help@site.test')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a logout asks for nothing more while the page is on its way out', async () => {
  const platform = show();
  expect(await screen.findByText('Won ₹632.50')).toBeVisible();
  const before = platform.calls.length;
  await act(async () => {
    platform.session.logout();
    platform.bus.emit('balance', { status: 'none' });
  });
  expect(platform.calls).toHaveLength(before);
});

describe('limits of the player’s own', () => {
  const limit = (kind: 'DEPOSIT' | 'STAKE', change: object = {}) =>
    ({ kind, period: 'DAY', used: 0, ...change }) as const;
  function limited(limits: object[], answer: object = {}) {
    const platform = platformOf();
    platform.bus.emit('settings', settingsOf({ capabilities: ['limits'] }));
    platform.answer(calls.getOwnLimits, () => ({ limits, ...answer }) as never);
    return show(platform);
  }

  it('shows what is set, what is left and what follows', async () => {
    limited([
      limit('DEPOSIT', { amount: 5000, used: 3200 }),
      limit('STAKE', { amount: 100, used: 250, next: { from: '2026-11-29T10:00:00Z' } }),
    ]);
    await screen.findByText('₹5,000.00, ₹1,800.00 left');
    const list = within(card('Limits and breaks'));
    expect(list.getByText('₹5,000.00, ₹1,800.00 left')).toBeInTheDocument();
    expect(list.getByText('₹100.00, ₹0.00 left')).toBeInTheDocument();
    expect(list.getByText(/^Ends at /)).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Remove the limit of Deposits in 24 hours' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Remove the limit of Stakes/ })).not.toBeInTheDocument();
  });

  it('that could not be read are not said to be none', async () => {
    limited([{ kind: 'DEPOSIT', period: 'YEAR', amount: 100 }]);
    expect(await screen.findByText('1 row could not be read')).toBeInTheDocument();
    expect(screen.queryByText('You have set no limit.')).not.toBeInTheDocument();
  });

  it('offers a break again once one is over', async () => {
    limited([limit('DEPOSIT')], { breakUntil: '2026-11-01T10:00:00Z' });
    expect(await screen.findByRole('button', { name: 'Take a break' })).toBeInTheDocument();
    expect(screen.queryByText(/^You take a break until/)).not.toBeInTheDocument();
  });

  it('are offered once the settings say so, also where they come after the page', async () => {
    const platform = show();
    platform.answer(
      calls.getOwnLimits,
      () => ({ limits: [limit('DEPOSIT', { amount: 5000, used: 3200 })] }) as never,
    );
    expect(card('Limits and breaks')).toHaveTextContent('can’t be set here');
    act(() => platform.bus.emit('settings', settingsOf({ capabilities: ['limits'] })));
    expect(await screen.findByText('₹5,000.00, ₹1,800.00 left')).toBeInTheDocument();
    expect(card('Limits and breaks')).not.toHaveTextContent('can’t be set here');
  });

  it('sets one, and shows the answer', async () => {
    const platform = limited([limit('DEPOSIT'), limit('STAKE')]);
    const sent: object[] = [];
    platform.answer(calls.setOwnLimit, (request) => {
      sent.push(request);
      return { limits: [limit('STAKE', { amount: 750 })] } as never;
    });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Limit' }), 'Stakes on bets');
    await userEvent.click(screen.getByRole('button', { name: 'Set limit' }));
    expect(await screen.findByText('Enter an amount')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Amount'), '750');
    await userEvent.click(screen.getByRole('button', { name: 'Set limit' }));
    expect(await screen.findByText('₹750.00, ₹750.00 left')).toBeInTheDocument();
    expect(sent).toEqual([{ kind: 'STAKE', period: 'DAY', amount: 750 }]);
  });

  it('keeps what was typed when the page is left, until it is set', async () => {
    const platform = limited([limit('DEPOSIT')]);
    platform.answer(calls.setOwnLimit, () => ({ limits: [limit('DEPOSIT')] }) as never);
    await userEvent.type(await screen.findByLabelText('Amount'), '750');
    cleanup();
    show(platform);
    expect(await screen.findByLabelText('Amount')).toHaveValue('750');
    await userEvent.click(screen.getByRole('button', { name: 'Set limit' }));
    await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveValue(''));
  });

  it('limits the time in minutes, where the back end counts it', async () => {
    const time = { period: 'WEEK', minutes: 90, used: 30 } as const;
    const platform = limited([limit('DEPOSIT')], { time: [{ period: 'WEEK', used: 30 }] });
    const sent: object[] = [];
    platform.answer(calls.setOwnLimit, (request) => {
      sent.push(request);
      return { limits: [limit('DEPOSIT')], time: [time] } as never;
    });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Limit' }), 'Time on the site');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'in 7 days');
    const field = screen.getByLabelText('Minutes');
    for (const [typed, problem] of [
      ['1.5', 'Enter whole minutes'],
      ['0', 'Enter at least 1 minute'],
      ['soon', 'Enter a number of minutes, like 90'],
      ['1e3', 'Enter a number of minutes, like 90'],
      ['99999', 'The most is 43200 minutes'],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await userEvent.click(screen.getByRole('button', { name: 'Set limit' }));
      expect(await screen.findByText(problem)).toBeInTheDocument();
    }
    await userEvent.clear(field);
    await userEvent.type(field, '९०');
    await userEvent.click(screen.getByRole('button', { name: 'Set limit' }));
    expect(await screen.findByText('90 minutes, 60 minutes left')).toBeInTheDocument();
    expect(sent).toEqual([{ kind: 'TIME', period: 'WEEK', amount: 90 }]);
  });

  it('begins a break only after it was explained', async () => {
    const platform = limited([limit('DEPOSIT')]);
    const days: number[] = [];
    platform.answer(calls.startBreak, (request) => {
      days.push(request.days);
      return { limits: [], breakUntil: '2026-12-05T10:00:00Z' } as never;
    });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Take a break' }), '7 days');
    await userEvent.click(screen.getByRole('button', { name: 'Take a break' }));
    expect(days).toEqual([]);
    const dialog = within(screen.getByRole('dialog', { name: 'A break of 7 days' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Begin the break' }));
    expect(await screen.findByText(/^You take a break until /)).toBeInTheDocument();
    expect(days).toEqual([7]);
    expect(document.activeElement).toHaveTextContent(/^You take a break until /);
  });

  const lost = () => {
    throw new ApiError('network', 'Please Check Your Network Connection...', { operation: 'x' });
  };

  it('shows a limit that was set and a break that began although their answers were lost', async () => {
    const platform = limited([limit('DEPOSIT')]);
    platform.answer(calls.setOwnLimit, lost);
    platform.answer(calls.startBreak, lost);
    await userEvent.type(await screen.findByLabelText('Amount'), '750');
    platform.answer(calls.getOwnLimits, () => ({ limits: [limit('DEPOSIT', { amount: 750 })] }) as never);
    await userEvent.click(screen.getByRole('button', { name: 'Set limit' }));
    expect(await screen.findByText('₹750.00, ₹750.00 left')).toBeInTheDocument();

    platform.answer(calls.getOwnLimits, () => ({ limits: [], breakUntil: '2036-12-05T10:00:00Z' }) as never);
    await userEvent.click(screen.getByRole('button', { name: 'Take a break' }));
    await userEvent.click(screen.getByRole('button', { name: 'Begin the break' }));
    expect(await screen.findByText(/^You take a break until /)).toBeInTheDocument();
  });

  it('keeps the keyboard’s place after a limit was set and after one was removed', async () => {
    const platform = limited([limit('DEPOSIT')]);
    let row = limit('DEPOSIT', { amount: 750 });
    platform.answer(calls.setOwnLimit, () => ({ limits: [row] }) as never);
    await userEvent.type(await screen.findByLabelText('Amount'), '750{Enter}');
    const remove = await screen.findByRole('button', { name: /^Remove the limit of Deposits/ });
    await waitFor(() =>
      expect(document.activeElement).toContainElement(screen.getByRole('button', { name: 'Set limit' })),
    );
    expect(document.body).not.toHaveFocus();
    row = limit('DEPOSIT', { amount: 750, next: { from: '2026-11-29T10:00:00Z' } });
    await userEvent.click(remove);
    await screen.findByText(/^Ends at /);
    expect(document.activeElement).toHaveTextContent(/^Deposits in 24 hours.*Ends at /);
    expect(document.body).not.toHaveFocus();
  });
});
