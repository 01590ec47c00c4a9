import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MoneyInput, NumberInput } from './NumberInput';

it('a number input asks for a number pad and keeps the text as typed', async () => {
  render(<NumberInput label="UTR" />);
  const input = screen.getByRole('textbox', { name: 'UTR' });
  await userEvent.type(input, '0012e');
  expect(input).toHaveAttribute('inputmode', 'numeric');
  expect(input).toHaveValue('0012e');
});

it('a money input asks for a keyboard with a point, and its rupee sign is not read', async () => {
  render(<MoneyInput label="Stake" />);
  const input = screen.getByRole('textbox', { name: 'Stake' });
  await userEvent.type(input, '500.50');
  expect(input).toHaveAttribute('inputmode', 'decimal');
  expect(input).toHaveValue('500.50');
  expect(screen.getByText('₹')).toHaveAttribute('aria-hidden', 'true');
});
