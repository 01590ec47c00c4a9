import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../classNames';
import control from '../Field/Control.module.css';
import { Field, type FieldProps, splitFieldProps } from '../Field/Field';
import { Icon } from '../Icon/Icon';
import styles from './Select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SelectProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, keyof FieldProps> {
  readonly options: readonly SelectOption[];
  /** Shown without a choice; its value is the empty string. */
  readonly placeholder?: string | undefined;
}

/** A labelled native select: the phone's own picker, the desktop's own list. */
export function Select(props: SelectProps) {
  const { field, control: rest } = splitFieldProps(props);
  const { options, placeholder, ...select } = rest;
  return (
    <Field {...field}>
      {(wiring) => (
        <span className={control.wrap}>
          <select {...select} {...wiring} className={classNames(control.control, styles.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="angle-down" size={18} className={styles.arrow} />
        </span>
      )}
    </Field>
  );
}
