import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NumberInput } from './NumberInput';

it('a number input asks for a number pad and keeps the text as typed', async () => {
  render(<NumberInput label="UTR" />);
  const input = screen.getByRole('textbox', { name: 'UTR' });
  await userEvent.type(input, '0012e');
  expect(input).toHaveAttribute('inputmode', 'numeric');
  expect(input).toHaveValue('0012e');
});
