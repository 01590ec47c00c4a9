import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordInput } from './PasswordInput';

describe('PasswordInput', () => {
  it('shows and hides what is typed, and keeps it', async () => {
    render(<PasswordInput label="Password" autoComplete="current-password" />);
    const input = screen.getByLabelText('Password');
    await userEvent.type(input, 'Secret#1');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('Secret#1');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });

  it('says that caps lock is on beside the hint, until it is off or the field is left', async () => {
    const user = userEvent.setup();
    render(<PasswordInput label="Password" autoComplete="new-password" hint="8 characters or more" />);
    const input = screen.getByLabelText('Password');
    await user.type(input, '{CapsLock}A');
    expect(input).toHaveAccessibleDescription('8 characters or more Caps lock is on');
    await user.type(input, '{CapsLock}a');
    expect(input).toHaveAccessibleDescription('8 characters or more');
    await user.type(input, '{CapsLock}A');
    await user.tab();
    expect(input).toHaveAccessibleDescription('8 characters or more');
  });
});
