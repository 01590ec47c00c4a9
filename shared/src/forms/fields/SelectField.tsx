import { Select, type SelectProps } from '../../ui';
import { type BoundProps, type NamedField, useFormField } from './useFormField';

export type SelectFieldProps = NamedField & Omit<SelectProps, BoundProps>;

/** A choice from a list in a Form. No choice is the empty text. */
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
