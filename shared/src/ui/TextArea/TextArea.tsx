import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../classNames';
import control from '../Field/Control.module.css';
import { Field, type FieldProps, splitFieldProps } from '../Field/Field';
import styles from './TextArea.module.css';

export interface TextAreaProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps> {}

/** Labelled text of several lines. */
export function TextArea(props: TextAreaProps) {
  const { field, control: rest } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(wiring) => (
        <textarea rows={3} {...rest} {...wiring} className={classNames(control.control, styles.area)} />
      )}
    </Field>
  );
}
