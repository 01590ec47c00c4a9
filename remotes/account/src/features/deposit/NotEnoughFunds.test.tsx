import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts/api';
import { readWhole } from '@touchline/shared/contracts/reading';
import { domainSettings } from '@touchline/shared/contracts/settings';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import NotEnoughFunds from './NotEnoughFunds';

function draw(missing: number | undefined, { showDepositW = true, answers = true } = {}) {
  const settings = { ...readWhole(domainSettings, {}), showDepositW };
  const platform = fakePlatform({ settings: { status: 'fresh', settings } });
  if (answers) platform.answer(calls.getSetting, () => ({ minDeposit: 200, maxDeposit: 50_000 }));
  return renderWithPlatform(<NotEnoughFunds missing={missing} />, { platform, at: '/inplay' });
}

it.each([
  ['the next hundred above what is missing', 640_01, 'Deposit ₹700', '700'],
  ['what is missing when it is round', 700_00, 'Deposit ₹700', '700'],
  ['the site’s minimum', 1_00, 'Deposit ₹200', '200'],
  ['the site’s maximum', 90_000_00, 'Deposit ₹50,000', '50000'],
])('leads to a deposit of %s', async (_what, missing, text, rupees) => {
  const { location } = draw(missing);
  await userEvent.click(await screen.findByRole('link', { name: text }));
  expect(location()).toBe(`/depositw?amount=${rupees}`);
});

it.each([
  ['the bet’s lack', undefined, true],
  ['the site’s limits', 640_00, false],
])('leads to the deposits without an amount while %s is unknown', (_what, missing, answers) => {
  draw(missing, { answers });
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/depositw');
});

it('is nothing on a domain without deposits', () => {
  const { container } = draw(640_00, { showDepositW: false });
  expect(container).toHaveTextContent('');
});
