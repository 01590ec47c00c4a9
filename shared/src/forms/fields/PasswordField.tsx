import { PasswordInput, type PasswordInputProps } from '../../ui';
import { type BoundProps, type NamedField, useFormField } from './useFormField';

export type PasswordFieldProps = NamedField & Omit<PasswordInputProps, BoundProps>;

/** A password in a Form, with its show button and caps-lock hint. */
export function PasswordField({ name, onBlur, onFocus, ...rest }: PasswordFieldProps) {
  return <PasswordInput {...rest} {...useFormField(name, { secret: true, onBlur, onFocus })} />;
}
