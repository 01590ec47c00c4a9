import { useLingui } from '@touchline/shared/language/macro';
import type { ReactNode } from 'react';
import { Button } from '../Button/Button';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import styles from './ErrorState.module.css';

export interface ErrorStateProps {
  readonly title: ReactNode;
  /** Set where the failure stands for a whole page: its title is then the page's heading. */
  readonly isPage?: boolean | undefined;
  /** What happened and what to do next. */
  readonly children?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
  /** Another action, such as a link to support. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

/** Something failed: says what, and offers to try again. */
export function ErrorState({
  title,
  isPage = false,
  children,
  onRetry,
  retrying,
  action,
  className,
}: ErrorStateProps) {
  const { t } = useLingui();
  const Title = isPage ? 'h1' : 'p';
  return (
    <div role="alert" className={classNames(styles.error, className)}>
      <Icon name="warning" size={32} className={styles.icon} />
      <Title className={styles.title} tabIndex={isPage ? -1 : undefined}>
        {title}
      </Title>
      {children && <div className={styles.text}>{children}</div>}
      {(onRetry || action) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button icon="refresh" busy={retrying} onClick={onRetry}>
              {t`Retry`}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
