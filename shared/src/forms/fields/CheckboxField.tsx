import { useField } from 'react-final-form';
import { Checkbox, type CheckboxProps } from '../../ui';
import { useDraftedField } from '../drafts/useDraftedField';
import { type BoundProps, type NamedField, visibleError } from './useFormField';

export type CheckboxFieldProps = NamedField & Omit<CheckboxProps, BoundProps | 'checked' | 'defaultChecked'>;

/** A yes or no in a Form, as a boolean. */
export function CheckboxField({ name, ...rest }: CheckboxFieldProps) {
  const { input, meta } = useField<boolean>(name, { type: 'checkbox' });
  useDraftedField(name);
  return (
    <Checkbox
      {...rest}
      name={name}
      checked={input.checked ?? false}
      error={visibleError(meta)}
      onChange={(event) => input.onChange(event.target.checked)}
      onFocus={input.onFocus}
      onBlur={input.onBlur}
    />
  );
}
