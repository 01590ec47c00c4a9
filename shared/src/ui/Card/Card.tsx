import { type ReactNode, useId } from 'react';
import { classNames } from '../classNames';
import styles from './Card.module.css';

export interface CardProps {
  readonly children: ReactNode;
  /** Makes the card a region of this name. */
  readonly title?: ReactNode;
  /** The heading level of the title. */
  readonly titleLevel?: 2 | 3 | 4 | undefined;
  /** Controls after the title. */
  readonly actions?: ReactNode;
  /** Removes the padding, for tables and lists that reach the edges. */
  readonly flush?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A surface for related content. */
export function Card({ children, title, titleLevel = 2, actions, flush = false, className }: CardProps) {
  const titleId = useId();
  const Title = `h${titleLevel}` as const;
  const Root = title === undefined ? 'div' : 'section';
  return (
    <Root
      className={classNames(styles.card, className)}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {(title !== undefined || actions) && (
        <header className={styles.header}>
          {title !== undefined && (
            <Title id={titleId} className={styles.title}>
              {title}
            </Title>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={flush ? undefined : styles.body}>{children}</div>
    </Root>
  );
}
