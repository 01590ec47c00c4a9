import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { OtpInput } from './OtpInput';

function Code({ onComplete }: { onComplete?: (digits: string) => void }) {
  const [value, setValue] = useState('');
  return <OtpInput label="One-time code" value={value} onChange={setValue} onComplete={onComplete} />;
}

describe('OtpInput', () => {
  it('is filled by phones from the SMS', () => {
    render(<Code />);
    const input = screen.getByRole('textbox', { name: 'One-time code' });
    expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    expect(input).toHaveAttribute('inputmode', 'numeric');
  });

  it('takes the digits of whatever is pasted', async () => {
    const onComplete = jest.fn();
    render(<Code onComplete={onComplete} />);
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste('Your code: 12 34-56.');
    expect(screen.getByRole('textbox')).toHaveValue('123456');
    expect(onComplete.mock.calls).toEqual([['123456']]);
  });

  it('finds the code in a pasted message, and puts it in place of an old one', async () => {
    render(<Code />);
    await userEvent.type(screen.getByRole('textbox'), '111111');
    await userEvent.paste('24x7 Sports: your code is 482913, valid for 2 minutes');
    expect(screen.getByRole('textbox')).toHaveValue('482913');
  });

  it('takes no letters and no digit too many, and is complete once', async () => {
    const onComplete = jest.fn();
    render(<Code onComplete={onComplete} />);
    await userEvent.type(screen.getByRole('textbox'), '1a2b3c4567');
    expect(screen.getByRole('textbox')).toHaveValue('123456');
    expect(onComplete.mock.calls).toEqual([['123456']]);
  });
});
