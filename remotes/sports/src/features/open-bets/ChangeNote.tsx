import type { BetChange } from './change.state';
import styles from './OpenBetsPage.module.css';

/** The state of a bet's change, in words. */
export function ChangeNote({ change }: { change: BetChange }) {
  return (
    <span className={styles.note} data-at={change.phase.at} role="status">
      {describeChange(change)}
    </span>
  );
}

function describeChange({ phase, requested }: BetChange): string {
  const cancel = requested.kind === 'cancel';
  switch (phase.at) {
    case 'sending':
      return cancel ? 'Cancelling…' : 'Changing…';
    case 'unknown':
      return phase.unreadable
        ? 'It is not known whether it went through: some of your bets could not be read. Still looking.'
        : 'No answer yet: looking it up. Nothing is sent twice.';
    case 'missing':
      return `It did not reach the exchange: the bet is unchanged. You can ${cancel ? 'cancel' : 'edit'} again.`;
    case 'refused':
    case 'done':
      return phase.message;
  }
}
