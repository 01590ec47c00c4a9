import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../classNames';
import control from '../Field/Control.module.css';
import { Field, type FieldProps, splitFieldProps } from '../Field/Field';
import styles from './FileInput.module.css';

type InputProps = Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type' | 'value' | 'onChange'>;

export interface FileInputProps extends FieldProps, InputProps {
  /** The chosen files; none when the player cancels. */
  readonly onChange: (files: readonly File[]) => void;
}

/** A labelled file picker. */
export function FileInput(props: FileInputProps) {
  const { field, control: rest } = splitFieldProps(props);
  const { onChange, ...input } = rest;
  return (
    <Field {...field}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          type="file"
          className={classNames(control.control, styles.file)}
          onChange={(event) => onChange(Array.from(event.target.files ?? []))}
        />
      )}
    </Field>
  );
}
