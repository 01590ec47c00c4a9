import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { OtpInput } from './OtpInput';

function Code() {
  const [value, setValue] = useState('');
  return <OtpInput label="One-time code" value={value} onChange={setValue} />;
}

const field = () => screen.getByRole('textbox', { name: 'One-time code' });

describe('OtpInput', () => {
  it('is filled by phones from the SMS', () => {
    render(<Code />);
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field()).toHaveAttribute('inputmode', 'numeric');
  });

  it.each(['4829', '48291', '482913', '4829135', '48291357'])(
    'takes the code %s, typed or pasted',
    async (code) => {
      render(<Code />);
      await userEvent.type(field(), code);
      expect(field()).toHaveValue(code);
      await userEvent.clear(field());
      await userEvent.paste(code);
      expect(field()).toHaveValue(code);
    },
  );

  it('finds the code in a pasted message, and puts it in place of an old one', async () => {
    render(<Code />);
    await userEvent.type(field(), '111111');
    await userEvent.paste('24x7 Sports: your code is 4829, valid for 2 minutes. Help: 18002003000');
    expect(field()).toHaveValue('4829');
  });

  it('finds the code in a message that the keyboard fills in', () => {
    render(<Code />);
    fireEvent.change(field(), { target: { value: 'Ref 20261122: 48291357 is your code' } });
    expect(field()).toHaveValue('48291357');
  });

  it('stays as it is when a pasted text holds no code', async () => {
    render(<Code />);
    await userEvent.type(field(), '4829');
    await userEvent.paste('+91 98765 43210');
    expect(field()).toHaveValue('4829');
  });

  it('takes the rest of a code where the cursor stands', async () => {
    render(<Code />);
    await userEvent.type(field(), '482');
    await userEvent.paste('913');
    expect(field()).toHaveValue('482913');
  });

  it.each(['४८२९१३', '৪৮২৯১৩', '௪௮௨௯௧௩', '٤٨٢٩١٣', '۴۸۲۹۱۳', '４８２９１３'])(
    'reads the digits of other scripts, typed, pasted and in parts: %s',
    async (code) => {
      render(<Code />);
      await userEvent.type(field(), code);
      expect(field()).toHaveValue('482913');
      await userEvent.clear(field());
      await userEvent.paste(`\u2067${code}\u2069`);
      expect(field()).toHaveValue('482913');
      await userEvent.clear(field());
      await userEvent.type(field(), '482');
      await userEvent.paste([...code].slice(3).join(''));
      expect(field()).toHaveValue('482913');
    },
  );

  it('takes no letters and no ninth digit', async () => {
    render(<Code />);
    await userEvent.type(field(), '1a2b3c4567890');
    expect(field()).toHaveValue('12345678');
  });
});
