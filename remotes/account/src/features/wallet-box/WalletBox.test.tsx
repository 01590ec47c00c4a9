import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BusState, DomainSettings } from '@touchline/shared/contracts';
import { fakePlatform, playerLogin, renderWithPlatform } from '@touchline/shared/testing';
import WalletBox from './WalletBox';

const session: BusState['session'] = {
  status: 'player',
  user: { ...playerLogin, username: 'asha' },
  demo: false,
  expiresAt: Date.now() + 3_600_000,
};
const balance: BusState['balance'] = {
  status: 'known',
  balance: 1_25_050_00,
  exposure: 25_000_50,
  at: Date.now(),
  stale: false,
};
const settings: DomainSettings = {
  baseUrl: undefined,
  siteSuspended: false,
  bodyBgColor: undefined,
  showDWRequests: true,
  showDepositW: true,
  casino: true,
  allowSignUp: true,
  skipVerification: false,
  domainTitle: 'Touchline',
  description: '',
  favicon: undefined,
  mainLogo: undefined,
  horseRacing: true,
  kabaddi: true,
  tennis: true,
  football: true,
  cricket: true,
  remotes: {},
  capabilities: [],
  news: [],
};

function wallet(state: Partial<BusState> = {}) {
  const platform = fakePlatform({ session, balance, settings: { status: 'fresh', settings }, ...state });
  return renderWithPlatform(<WalletBox />, { platform, at: '/inplay' });
}

const panel = () => screen.getByRole('region', { name: 'Wallet' });

test('it shows balance, exposure and what is left of them', () => {
  wallet();
  expect(panel()).toHaveTextContent('Balance1,25,050.00Exposure25,000.50Available1,00,049.50');
});

test('a quick deposit leads to the deposit page with its amount and closes the box', async () => {
  const { location, platform } = wallet();
  await userEvent.click(screen.getByRole('link', { name: 'Deposit ₹1,000' }));
  expect(location()).toBe('/depositw?amount=1000');
  expect(platform.emitted).toEqual([{ topic: 'wallet-box', payload: undefined }]);
});

test('a domain without deposits offers none', () => {
  wallet({ settings: { status: 'fresh', settings: { ...settings, showDepositW: false } } });
  expect(screen.queryByRole('link', { name: /Deposit/ })).not.toBeInTheDocument();
});

test('figures that may be old are marked and can be asked again', async () => {
  const base = fakePlatform({ session, balance: { ...balance, stale: true } });
  const refresh = jest.fn(async () => base.balance.confirm({ balance: 100, exposure: 0 }));
  renderWithPlatform(<WalletBox />, { platform: { ...base, balance: { ...base.balance, refresh } } });
  expect(screen.getAllByRole('img', { name: 'may be out of date' })).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(panel()).toHaveTextContent('Balance1.00Exposure0.00Available1.00');
  expect(screen.queryByRole('button', { name: 'Refresh' })).not.toBeInTheDocument();
});

test('an unknown balance is no zero', () => {
  wallet({ balance: { status: 'none' } });
  expect(panel()).toHaveTextContent('Balance–Exposure–Available–');
});
