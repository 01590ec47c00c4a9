import { Icon } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import styles from './OldBets.module.css';

interface OldBetsProps {
  /** What is shown is of the last visit, and the present answer is on its way. */
  readonly old: boolean;
  readonly children: ReactNode;
}

/** Bets and figures, dimmed and named as old until the server has confirmed them. */
export function OldBets({ old, children }: OldBetsProps) {
  return (
    <>
      <p role="status" className={old ? styles.note : 'visually-hidden'}>
        {old && (
          <>
            <Icon name="clock" size={16} /> From your last visit, updating…
          </>
        )}
      </p>
      <div className={styles.bets} data-old={old || undefined}>
        {children}
      </div>
    </>
  );
}
