import { t } from '@touchline/shared/language/macro';
import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/iconPaths';
import styles from './Badge.module.css';

export interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger' | undefined;
  readonly icon?: IconName | undefined;
  readonly className?: string | undefined;
}

/** A short state or kind. The text carries the meaning, the colour only supports it. */
export function Badge({ children, tone = 'neutral', icon, className }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}

export interface LiveBadgeProps {
  readonly label?: string | undefined;
  /** The class of the label beside the dot. */
  readonly wordClassName?: string | undefined;
}

/** Marks an event that is in play. */
export function LiveBadge({ label = t`Live`, wordClassName }: LiveBadgeProps) {
  return (
    <span className={classNames(styles.badge, styles.live)}>
      <span className={wordClassName}>{label}</span>
    </span>
  );
}
