import { Select, type SelectProps } from '../../ui';
import { type BoundProps, type NamedField, useFormField } from './useFormField';

export type SelectFieldProps = NamedField & Omit<SelectProps, BoundProps>;

/** One of a list in a Form. Nothing chosen is the empty text. */
export function SelectField({ name, ...rest }: SelectFieldProps) {
  const field = useFormField(name);
  return (
    <Select
      {...rest}
      name={name}
      value={field.value}
      error={field.error}
      required={field.required}
      onChange={(event) => field.change(event.target.value)}
      onFocus={field.focus}
      onBlur={field.blur}
    />
  );
}
