import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from '../classNames';
import styles from './Switch.module.css';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'children'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** A setting that takes effect at once. */
export function Switch({ label, hint, className, ...input }: SwitchProps) {
  const id = useId();
  return (
    <label className={classNames(styles.row, className)}>
      <span className={styles.text}>
        <span id={`${id}-label`}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself
        role="switch"
        className={styles.track}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </label>
  );
}
