import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/iconPaths';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName;
  /** Its accessible name, also shown on hover. */
  readonly label: string;
  readonly size?: 'sm' | 'md' | undefined;
  readonly variant?: 'ghost' | 'outline' | undefined;
}

/** The look of an icon button, for the trigger of a Popover. */
export function iconButtonClass(): string {
  return classNames(styles.button, styles.ghost, styles.md);
}

/** A button with only an icon. Set `aria-pressed` for a toggle. */
export function IconButton({
  icon,
  label,
  size = 'md',
  variant = 'ghost',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(styles.button, styles[variant], styles[size], className)}
    >
      <Icon name={icon} size={size === 'sm' ? 18 : 20} />
    </button>
  );
}
