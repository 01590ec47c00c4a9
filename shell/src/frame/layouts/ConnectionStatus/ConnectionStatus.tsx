import type { ConnectionState } from '@touchline/shared/contracts';
import { useBusState } from '@touchline/shared/platform';
import { Icon } from '@touchline/shared/ui';
import { useRef } from 'react';
import styles from './ConnectionStatus.module.css';

type ConnectionProblem = Extract<ConnectionState, 'Reconnecting' | 'Disconnected'>;

/** Whether a live connection was lost. One that has not started yet is no problem. */
export function useConnectionProblem(): ConnectionProblem | undefined {
  const state = useBusState('connection');
  const begun = useRef(false);
  if (state !== 'Disconnected') begun.current = true;
  if (state === 'Reconnecting') return state;
  return state === 'Disconnected' && begun.current ? state : undefined;
}

const WORDS: Readonly<Record<ConnectionProblem, string>> = {
  Reconnecting: 'Reconnecting… Figures may be out of date.',
  Disconnected: 'No live connection. Figures may be out of date.',
};

interface Props {
  problem: ConnectionProblem | undefined;
}

/** Tells the player that figures are not live. The region always exists, so that a change in it is announced. */
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
