import { useLingui } from '@touchline/shared/language/macro';
import type { BetChange } from './change.state';
import styles from './OpenBetsPage.module.css';

/** The state of a bet's change, in words. */
export function ChangeNote({ change: { phase, requested } }: { change: BetChange }) {
  const { t } = useLingui();
  const isCancel = requested.kind === 'cancel';
  const describe = () => {
    switch (phase.at) {
      case 'sending':
        return isCancel ? t`Cancelling…` : t`Changing…`;
      case 'unknown':
        return phase.unreadable
          ? t`It is not known whether it went through: some of your bets could not be read. Still looking.`
          : t`No answer yet: looking it up. Nothing is sent twice.`;
      case 'missing':
        return isCancel
          ? t`It did not reach the exchange: the bet is unchanged. You can cancel again.`
          : t`It did not reach the exchange: the bet is unchanged. You can edit again.`;
      case 'refused':
      case 'done':
        return phase.message;
    }
  };
  return (
    <span className={styles.note} data-at={phase.at} role="status">
      {describe()}
    </span>
  );
}
