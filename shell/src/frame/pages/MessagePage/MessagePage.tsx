import { Icon, type IconName } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import styles from './MessagePage.module.css';

interface Props {
  icon: IconName;
  title: string;
  /** What happened and what to do next. */
  children: ReactNode;
  /** Links and buttons. */
  actions?: ReactNode;
}

export function MessagePage({ icon, title, children, actions }: Props) {
  return (
    <div className={styles.page}>
      <span className={styles.badge}>
        <Icon name={icon} size={32} />
      </span>
      <h1>{title}</h1>
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
