import { type ReactNode, useId } from 'react';
import { classNames } from '../classNames';
import styles from './Card.module.css';

export interface CardProps {
  readonly children: ReactNode;
  /** Makes the card a region of this name. */
  readonly title?: ReactNode;
  /** The rank of the title in the page. */
  readonly titleLevel?: 2 | 3 | 4 | undefined;
  /** Controls at the title's end. */
  readonly actions?: ReactNode;
  /** Takes the padding off, for tables and lists that reach the edges. */
  readonly flush?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A surface for things that belong together. */
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
