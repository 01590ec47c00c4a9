import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform } from '@touchline/shared/testing';
import { AccountMenu } from './AccountMenu';

jest.mock('./AccountPanel', () => {
  throw new Error('Loading chunk panels failed');
});

test('the account menu offers Log out while its code can’t be loaded, as without a network', async () => {
  renderWithPlatform(<AccountMenu username="asha" />);
  await userEvent.click(screen.getByRole('button', { name: 'Account of asha' }));
  expect(screen.getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/auth/logout');
});
