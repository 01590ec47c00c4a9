import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/iconPaths';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly title: ReactNode;
  /** What the player can do. */
  readonly children?: ReactNode;
  readonly icon?: IconName | undefined;
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

/** Shown when there is no data, which is no fault. */
export function EmptyState({ title, children, icon = 'list', action, className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, className)}>
      <Icon name={icon} size={32} className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
