import { OtpInput, type OtpInputProps } from '../../ui';
import { type BoundProps, type NamedField, useFormField } from './useFormField';

export type OtpFieldProps = NamedField & Omit<OtpInputProps, BoundProps>;

/** A one-time code in a Form, as digits. Phones may fill it from the SMS. */
export function OtpField({ name, ...rest }: OtpFieldProps) {
  const field = useFormField(name, { secret: true });
  return (
    <OtpInput
      {...rest}
      name={name}
      value={field.value}
      error={field.error}
      required={field.required}
      onChange={field.change}
      onFocus={field.focus}
      onBlur={field.blur}
    />
  );
}
