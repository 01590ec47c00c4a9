import { Select, type SelectProps } from '../../ui';
import { type BoundProps, type NamedField, useFormField } from './useFormField';

export type SelectFieldProps = NamedField & Omit<SelectProps, BoundProps>;

/** A choice from a list in a Form. No choice is the empty text. */
export function SelectField({ name, ...rest }: SelectFieldProps) {
  return <Select {...rest} {...useFormField(name)} />;
}
