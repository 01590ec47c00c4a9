import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform } from '@touchline/shared/testing';
import WelcomeModal from './WelcomeModal';

it('greets the player, and closes', async () => {
  const close = jest.fn();
  renderWithPlatform(<WelcomeModal request={{ player: 'Asha' }} close={close} />);
  expect(screen.getByRole('dialog', { name: 'Welcome' })).toHaveTextContent('Hello Asha.');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(close).toHaveBeenCalled();
});
