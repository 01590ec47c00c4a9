import { TextArea, type TextAreaProps } from '../../ui';
import { type BoundProps, type NamedField, useFormField } from './useFormField';

export type TextAreaFieldProps = NamedField & Omit<TextAreaProps, BoundProps | 'onFocus' | 'onBlur'>;

/** Text of several lines in a Form. */
export function TextAreaField({ name, ...rest }: TextAreaFieldProps) {
  const field = useFormField(name);
  return (
    <TextArea
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
