import { useLingui } from '@touchline/shared/language/macro';
import { Icon } from '@touchline/shared/ui';
import { createContext, type ReactNode, useContext, useId } from 'react';
import styles from './OldBets.module.css';

const OldNoteContext = createContext<string | undefined>(undefined);

/** The id of the note that the data were stored by the last visit; undefined once the server has confirmed them. */
export function useOldNote(): string | undefined {
  return useContext(OldNoteContext);
}

interface OldBetsProps {
  /** The shown data were stored by the last visit, and the current answer is loading. */
  readonly old: boolean;
  readonly children: ReactNode;
}

/** Bets and figures, in the muted text colour and marked as old until the server has confirmed them. */
export function OldBets({ old, children }: OldBetsProps) {
  const { t } = useLingui();
  const note = useId();
  return (
    <OldNoteContext.Provider value={old ? note : undefined}>
      <p id={note} role="status" className={old ? styles.note : 'visually-hidden'}>
        {old && (
          <>
            <Icon name="clock" size={16} /> {t`From your last visit, updating…`}
          </>
        )}
      </p>
      <div className={styles.bets} data-old={old || undefined}>
        {children}
      </div>
    </OldNoteContext.Provider>
  );
}
