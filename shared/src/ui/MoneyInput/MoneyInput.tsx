import { NumberInput, type NumberInputProps } from '../NumberInput/NumberInput';

export type MoneyInputProps = Omit<NumberInputProps, 'decimal' | 'start'>;

/** An amount in rupees as text; read it with `parseRupees`. */
export function MoneyInput(props: MoneyInputProps) {
  return <NumberInput {...props} decimal start="₹" />;
}
