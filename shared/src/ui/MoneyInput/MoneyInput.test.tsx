import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MoneyInput } from './MoneyInput';

it('a money input asks for a keyboard with a point, and its rupee sign is not read', async () => {
  render(<MoneyInput label="Stake" />);
  const input = screen.getByRole('textbox', { name: 'Stake' });
  await userEvent.type(input, '500.50');
  expect(input).toHaveAttribute('inputmode', 'decimal');
  expect(input).toHaveValue('500.50');
  expect(screen.getByText('₹')).toHaveAttribute('aria-hidden', 'true');
});
