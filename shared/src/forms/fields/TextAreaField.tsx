import { TextArea, type TextAreaProps } from '../../ui';
import { type BoundProps, type NamedField, useFormField } from './useFormField';

export type TextAreaFieldProps = NamedField & Omit<TextAreaProps, BoundProps | 'onFocus' | 'onBlur'>;

/** Text of several lines in a Form. */
export function TextAreaField({ name, ...rest }: TextAreaFieldProps) {
  return <TextArea {...rest} {...useFormField(name)} />;
}
