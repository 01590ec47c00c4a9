import {
  OtpInput,
  type OtpInputProps,
  Select,
  type SelectProps,
  TextArea,
  type TextAreaProps,
} from '../../ui';
import { type BoundProps, type NamedField, useFormField } from './useFormField';

export type OtpFieldProps = NamedField & Omit<OtpInputProps, BoundProps>;

/** A one-time code in a Form, as digits. Phones may fill it from the SMS. */
export function OtpField({ name, ...rest }: OtpFieldProps) {
  return <OtpInput {...rest} {...useFormField(name, { secret: true })} />;
}

export type SelectFieldProps = NamedField & Omit<SelectProps, BoundProps>;

/** A choice from a list in a Form. No choice is the empty text. */
export function SelectField({ name, ...rest }: SelectFieldProps) {
  return <Select {...rest} {...useFormField(name)} />;
}

export type TextAreaFieldProps = NamedField & Omit<TextAreaProps, BoundProps | 'onFocus' | 'onBlur'>;

/** Text of several lines in a Form. */
export function TextAreaField({ name, ...rest }: TextAreaFieldProps) {
  return <TextArea {...rest} {...useFormField(name)} />;
}
