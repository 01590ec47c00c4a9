import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './Switch';

it('a switch turns on and off by label and by keyboard; its hint is its description', async () => {
  render(<Switch label="Confirm before placing a bet" hint="Asks once more" />);
  const control = screen.getByRole('switch', { name: 'Confirm before placing a bet' });
  expect(control).toHaveAccessibleDescription('Asks once more');
  await userEvent.click(screen.getByText('Confirm before placing a bet'));
  expect(control).toBeChecked();
  await userEvent.keyboard(' ');
  expect(control).not.toBeChecked();
});
