import { MoneyInput, type MoneyInputProps } from '../ui';
import type { BoundProps, NamedField } from './fieldProps';
import { useFormField } from './useFormField';

export type MoneyFieldProps = NamedField & Omit<MoneyInputProps, BoundProps>;

/** An amount in rupees in a Form, kept as typed. With `rupeesAmount` in the schema, `onSubmit` gets paise. */
export function MoneyField({ name, onBlur, onFocus, ...rest }: MoneyFieldProps) {
  const field = useFormField(name);
  return (
    <MoneyInput
      {...rest}
      name={name}
      value={field.value}
      error={field.error}
      required={field.required}
      onChange={(event) => field.change(event.target.value)}
      onFocus={(event) => {
        field.focus();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        field.blur();
        onBlur?.(event);
      }}
    />
  );
}
