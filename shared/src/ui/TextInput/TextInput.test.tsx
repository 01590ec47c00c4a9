import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { TextInput } from './TextInput';

it('a text input is typed into, with its marks, error and ref in place', async () => {
  const ref = createRef<HTMLInputElement>();
  const onChange = jest.fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
  render(
    <TextInput
      ref={ref}
      label="Username"
      error="Username is required"
      required
      onChange={onChange}
      start="@"
      end={<button type="button">Clear</button>}
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Username' });
  await userEvent.type(input, 'ravi');
  expect(onChange).toHaveLastReturnedWith('ravi');
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('Username is required');
  expect(ref.current).toBe(input);
  expect(screen.getByRole('button', { name: 'Clear' })).toBeInTheDocument();
});
