import { OtpInput, type OtpInputProps } from '../../ui';
import { type BoundProps, type NamedField, useFormField } from './useFormField';

export type OtpFieldProps = NamedField & Omit<OtpInputProps, BoundProps>;

/** A one-time code in a Form, as digits. Phones may fill it from the SMS. */
export function OtpField({ name, ...rest }: OtpFieldProps) {
  return <OtpInput {...rest} {...useFormField(name, { secret: true })} />;
}
