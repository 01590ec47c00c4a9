import type { Paise } from '../../contracts/reading';
import { parseRupees } from '../../format';
import { MoneyInput, type MoneyInputProps } from '../../ui';
import { type BoundProps, type NamedField, useFormField } from './useFormField';

export type MoneyFieldProps = NamedField &
  Omit<MoneyInputProps, BoundProps> & {
    /** Paise. A larger amount shows its error while typing, because more digits cannot correct it. */
    readonly most?: Paise | undefined;
  };

/** An amount in rupees in a Form, kept as typed. With `rupeesAmount` in the schema, `onSubmit` gets paise. */
export function MoneyField({ name, most, onBlur, onFocus, ...rest }: MoneyFieldProps) {
  const field = useFormField(name, {
    isHopeless: (typed) => {
      const amount = parseRupees(typed);
      return most !== undefined && amount.ok && amount.paise > most;
    },
    onBlur,
    onFocus,
  });
  return <MoneyInput {...rest} {...field} />;
}
