import { Banner } from '@touchline/shared/ui';
import { useEffect, useRef } from 'react';
import type { Done, OperatorState } from '../operator-api';
import { canUndo } from './history/History';
import { UndoButton } from './history/UndoButton';
import styles from './LastWrite.module.css';

export interface LastWriteProps {
  readonly done: Done;
  readonly state: OperatorState;
  readonly onDismiss: () => void;
}

/** What the last write did and what players see of it, with Undo. */
export function LastWrite({ done, state, onDismiss }: LastWriteProps) {
  const ref = useRef<HTMLDivElement>(null);
  const record = state.history.find(({ id }) => id === done.record);
  const domain = state.domains.find(({ host }) => host === record?.host);
  // Where the pressed button is gone, the focus goes to the result.
  useEffect(() => {
    if (done && document.activeElement === document.body) ref.current?.focus();
  }, [done]);
  return (
    <div ref={ref} tabIndex={-1} className={styles.outcome}>
      <Banner
        tone="success"
        title={done.words}
        onDismiss={onDismiss}
        action={
          record && domain && canUndo(record, state.history) && <UndoButton domain={domain} record={record} />
        }
      >
        {done.sees.length > 0 && (
          <ul className={styles.lines}>
            {done.sees.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  );
}
