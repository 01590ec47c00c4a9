import { classNames } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageProps {
  title: string;
  /** Controls after the title. */
  actions?: ReactNode;
  /** A narrow column, for forms and text. */
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of every account page: one heading and its spacing. */
export function Page({ title, actions, narrow = false, children }: PageProps) {
  return (
    <div className={classNames(styles.page, narrow && styles.narrow)}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{title}</h1>
        {actions}
      </header>
      {children}
    </div>
  );
}
