import { useLingui } from '@touchline/shared/language/macro';
import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import styles from './Banner.module.css';

export interface BannerProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'error' | undefined;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
  readonly className?: string | undefined;
}

const ICONS = { info: 'info', success: 'check', warning: 'warning', error: 'ban' } as const;

/** A message in the page. Screen readers announce errors at once, and other messages at the next pause. */
export function Banner({ tone = 'info', title, children, action, onDismiss, className }: BannerProps) {
  const { t } = useLingui();
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(styles.banner, styles[tone], className)}
    >
      <Icon name={ICONS[tone]} className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {onDismiss && <IconButton icon="close" label={t`Dismiss`} size="sm" onClick={onDismiss} />}
    </div>
  );
}
