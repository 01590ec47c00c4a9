import { Icon } from '@touchline/shared/ui';
import styles from './ConnectionStatus.module.css';
import type { ConnectionProblem } from './useConnectionProblem';

const WORDS: Readonly<Record<ConnectionProblem, string>> = {
  Reconnecting: 'Reconnecting… Figures may be out of date.',
  Disconnected: 'No live connection. Figures may be out of date.',
};

interface Props {
  problem: ConnectionProblem | undefined;
}

/** Says that figures are no longer live. The region is always there, so that a change in it is announced. */
export function ConnectionStatus({ problem }: Props) {
  return (
    <div role="status" className={styles.status} data-problem={problem}>
      {problem && (
        <>
          <Icon name={problem === 'Reconnecting' ? 'refresh' : 'wifi-off'} size={16} />
          {WORDS[problem]}
        </>
      )}
    </div>
  );
}
