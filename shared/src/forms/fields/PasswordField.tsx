import { PasswordInput, type PasswordInputProps } from '../../ui';
import { type BoundProps, type NamedField, useFormField } from './useFormField';

export type PasswordFieldProps = NamedField & Omit<PasswordInputProps, BoundProps>;

/** A password in a Form, with its show button and caps-lock hint. */
export function PasswordField({ name, onBlur, onFocus, ...rest }: PasswordFieldProps) {
  const field = useFormField(name, { secret: true });
  return (
    <PasswordInput
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
