import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/iconPaths';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass } from './buttonClass';

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** Shows a spinner instead of the text, keeps width and focus, and ignores presses. */
  readonly busy?: boolean | undefined;
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
}

/** A button. Its type is "button" by default. */
export function Button({
  variant,
  size,
  full,
  busy = false,
  icon,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, full }), className)}
      // Not `disabled`, because a disabled button loses the focus.
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <span className={styles.content}>
        {icon !== undefined && <Icon name={icon} size={size === 'lg' ? 20 : 18} />}
        {children}
      </span>
      {busy && <Icon name="spinner" className={styles.spinner} />}
    </button>
  );
}
