import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from '../classNames';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** A labelled checkbox. */
export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const id = useId();
  const note = error || hint;
  return (
    <label className={classNames(styles.row, className)}>
      <input
        {...input}
        type="checkbox"
        className={styles.box}
        aria-invalid={error ? true : undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {note && (
          <span id={`${id}-note`} className={error ? styles.error : styles.hint}>
            {note}
          </span>
        )}
      </span>
    </label>
  );
}
