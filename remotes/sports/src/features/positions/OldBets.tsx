import { Icon } from '@touchline/shared/ui';
import { createContext, type ReactNode, useContext, useId } from 'react';
import styles from './OldBets.module.css';

const OldNoteContext = createContext<string | undefined>(undefined);

/** The id of the note that what is shown is of the last visit; undefined once the server has confirmed it. */
export function useOldNote(): string | undefined {
  return useContext(OldNoteContext);
}

interface OldBetsProps {
  /** What is shown is of the last visit, and the present answer is on its way. */
  readonly old: boolean;
  readonly children: ReactNode;
}

/** Bets and figures, dimmed and named as old until the server has confirmed them. */
export function OldBets({ old, children }: OldBetsProps) {
  const note = useId();
  return (
    <OldNoteContext.Provider value={old ? note : undefined}>
      <p id={note} role="status" className={old ? styles.note : 'visually-hidden'}>
        {old && (
          <>
            <Icon name="clock" size={16} /> From your last visit, updating…
          </>
        )}
      </p>
      <div className={styles.bets} data-old={old || undefined}>
        {children}
      </div>
    </OldNoteContext.Provider>
  );
}
