import { TextInput, type TextInputProps } from '../TextInput/TextInput';

export type NumberInputProps = Omit<TextInputProps, 'type' | 'inputMode'> & {
  /** Asks phones for a keyboard with a decimal point. */
  readonly decimal?: boolean | undefined;
};

/**
 * A number as text, without spinner, wheel or rounding by the browser. The value is the typed text; the form parses and
 * validates it.
 */
export function NumberInput({ decimal = false, ...rest }: NumberInputProps) {
  return <TextInput autoComplete="off" {...rest} inputMode={decimal ? 'decimal' : 'numeric'} />;
}

export type MoneyInputProps = Omit<NumberInputProps, 'decimal' | 'start'>;

/** An amount in rupees as text; read it with `parseRupees`. */
export function MoneyInput(props: MoneyInputProps) {
  return <NumberInput {...props} decimal start="₹" />;
}
