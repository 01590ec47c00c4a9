import { screen, within } from '@testing-library/react';
import { api as calls } from '@touchline/shared/contracts/api';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import ExclusionPage from './ExclusionPage';
import RulesPage from './RulesPage';

const limits = { minDeposit: 100, maxDeposit: 1000, minWithdrawal: 100, maxWithdrawal: 1000 };

test('the house’s text stands there at once, with its contents and, when known, whom to ask', async () => {
  const platform = fakePlatform();
  platform.answer(calls.getSetting, () => ({ ...limits, support: 'help@site.test' }));
  renderWithPlatform(<RulesPage />, { platform });
  expect(screen.getByRole('heading', { level: 2, name: 'Settlement' })).toBeVisible();
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  const link = contents.getByRole('link', { name: 'Settlement' });
  const target = new URL((link as HTMLAnchorElement).href).hash.slice(1);
  expect(document.getElementById(target)).toHaveTextContent('Settlement');
  expect(await screen.findByText('help@site.test')).toBeVisible();
});

test('the operator’s text takes the place of ours, and of no other page’s', async () => {
  const platform = fakePlatform();
  platform.answer(calls.getSetting, () => ({
    ...limits,
    texts: { exclusionPolicy: '# Ask us\nWe answer within a day.', rules: ' ' },
  }));
  const { unmount } = renderWithPlatform(<ExclusionPage />, { platform });
  expect(await screen.findByText('We answer within a day.')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  unmount();
  renderWithPlatform(<RulesPage />, { platform });
  expect(await screen.findByRole('heading', { level: 2, name: 'Settlement' })).toBeVisible();
});

test('without an answer of the settings the text is there all the same', () => {
  renderWithPlatform(<ExclusionPage />);
  expect(screen.getByRole('heading', { level: 2, name: 'What an exclusion means' })).toBeVisible();
});
