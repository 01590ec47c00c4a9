import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePlatform, playerLogin, renderWithPlatform } from '@touchline/shared/testing';
import WelcomePage from './WelcomePage';

it('opens its modal for the player who is logged in', async () => {
  const platform = fakePlatform();
  platform.session.open(playerLogin, 'Asha');
  renderWithPlatform(<WelcomePage />, { platform });
  await userEvent.click(screen.getByRole('button', { name: 'What is this?' }));
  expect(platform.emitted).toContainEqual({ topic: 'example/welcome', payload: { player: 'Asha' } });
});

it('opens its modal for a visitor', async () => {
  const { platform } = renderWithPlatform(<WelcomePage />);
  await userEvent.click(screen.getByRole('button', { name: 'What is this?' }));
  expect(platform.emitted).toContainEqual({ topic: 'example/welcome', payload: { player: undefined } });
});

it('shows what the domain has set', () => {
  const platform = fakePlatform();
  platform.set({ notice: 'Double points today', isExplained: false });
  renderWithPlatform(<WelcomePage />, { platform });
  expect(screen.getByText('Double points today')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'What is this?' })).not.toBeInTheDocument();
});
