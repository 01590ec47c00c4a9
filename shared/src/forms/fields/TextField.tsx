import { TextInput, type TextInputProps } from '../../ui';
import { type BoundProps, type FormFieldOptions, type NamedField, useFormField } from './useFormField';

export type TextFieldProps = NamedField & FormFieldOptions & Omit<TextInputProps, BoundProps>;

/** A line of text in a Form. Takes what TextInput takes: label, hint, inputMode, autoComplete … */
export function TextField({ name, parse, onBlur, onFocus, ...rest }: TextFieldProps) {
  return <TextInput {...rest} {...useFormField(name, { parse, onBlur, onFocus })} />;
}
