import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { Field, type FieldProps } from '../Field/Field';
import { splitFieldProps } from '../Field/splitFieldProps';
import styles from './OtpInput.module.css';

type InputProps = Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'value' | 'onChange' | 'maxLength'>;

export interface OtpInputProps extends FieldProps, InputProps {
  readonly value: string;
  /** Gets the digits alone, however they were typed or pasted. */
  readonly onChange: (digits: string) => void;
  /** How many digits a code has. */
  readonly length?: number | undefined;
  /** Called when the last digit is in. */
  readonly onComplete?: ((digits: string) => void) | undefined;
}

/** React's style type knows no custom properties, though it writes them. */
function digitCount(length: number): CSSProperties {
  const style: CSSProperties & Record<'--digits', number> = { '--digits': length };
  return style;
}

/** A pasted message may hold other numbers: the code is the one of its length. */
function codeIn(message: string, length: number): string | undefined {
  return message.match(/[0-9]+/g)?.find((digits) => digits.length === length);
}

/** A one-time code: one field, so that paste, autofill from an SMS and screen readers just work. */
export function OtpInput(props: OtpInputProps) {
  const { field, control: rest } = splitFieldProps(props);
  const { value, onChange, onComplete, length = 6, ...input } = rest;
  const take = (digits: string) => {
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  return (
    <Field {...field}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          className={styles.otp}
          style={digitCount(length)}
          value={value}
          onChange={(event) => take(event.target.value.replace(/[^0-9]/g, '').slice(0, length))}
          onPaste={(event) => {
            const code = codeIn(event.clipboardData.getData('text'), length);
            if (code === undefined) return;
            // A whole code replaces what stands there, which is full and would take no digit of it.
            event.preventDefault();
            take(code);
          }}
        />
      )}
    </Field>
  );
}
