import { classNames } from '../classNames';
import styles from './Button.module.css';

export interface ButtonLook {
  /** primary: the main action; secondary: other actions; ghost: minor ones; danger: cannot be undone. */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  /** As wide as its container. */
  readonly full?: boolean | undefined;
}

/** The look of a button for another element than `Button` and `ButtonLink`: `<a className={buttonClass()}>`. */
export function buttonClass({ variant = 'secondary', size = 'md', full = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size], full && styles.full);
}
