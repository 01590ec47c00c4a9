import { TextInput, type TextInputProps } from '../../ui';
import { type BoundProps, type FormFieldOptions, type NamedField, useFormField } from './useFormField';

export type TextFieldProps = NamedField & FormFieldOptions & Omit<TextInputProps, BoundProps>;

/** A line of text in a Form. Takes what TextInput takes: label, hint, inputMode, autoComplete … */
export function TextField({ name, parse, onBlur, onFocus, ...rest }: TextFieldProps) {
  const field = useFormField(name, { parse });
  return (
    <TextInput
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
