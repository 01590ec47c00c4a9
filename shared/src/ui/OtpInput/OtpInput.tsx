import { plainDigits } from '../../format';
import { TextInput, type TextInputProps } from '../TextInput/TextInput';
import { CODE_DIGITS, codeIn } from './codeIn';
import styles from './OtpInput.module.css';

type BaseProps = Omit<
  TextInputProps,
  'value' | 'onChange' | 'maxLength' | 'type' | 'start' | 'end' | 'boxClassName'
>;

export interface OtpInputProps extends BaseProps {
  readonly value: string;
  /** Receives the digits only, however they were typed or pasted. */
  readonly onChange: (digits: string) => void;
}

/**
 * A one-time code of four to eight digits. One field, so that paste, autofill from an SMS and screen readers work. Only
 * the sender knows how many digits a code has, so the player submits it.
 */
export function OtpInput({ value, onChange, ...rest }: OtpInputProps) {
  const change = (text: string) => {
    const plain = plainDigits(text);
    // A phone may fill in the whole message; a key adds one character.
    const filled = plain.length > value.length + 1 ? codeIn(plain) : undefined;
    onChange(filled ?? plain.replace(/[^0-9]/g, '').slice(0, CODE_DIGITS.most));
  };
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="one-time-code"
      boxClassName={styles.otp}
      value={value}
      onChange={(event) => change(event.target.value)}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text');
        // A few digits are a missing part of the code and are inserted at the cursor.
        if (/^\s*\p{Nd}{1,3}\s*$/u.test(text)) return;
        // A whole code replaces the content; a text without a code leaves it.
        event.preventDefault();
        const code = codeIn(text);
        if (code !== undefined) onChange(code);
      }}
    />
  );
}
