import { hasCapability, type OpenBet } from '@touchline/shared/contracts';
import { formatMoney } from '@touchline/shared/format';
import { usePlatform } from '@touchline/shared/platform';
import { Button, Modal } from '@touchline/shared/ui';
import { useState } from 'react';
import { useOldNote } from '../positions';
import { total } from './bet-groups';
import { useChanges } from './changes-context';
import styles from './OpenBetsPage.module.css';

interface CancelAllProps {
  readonly bets: readonly OpenBet[];
  /** The event of the bets; all bets when absent. */
  readonly event?: string;
}

/** Cancels several unmatched bets at once, after a confirmation with their number and stake. */
export function CancelAll({ bets, event }: CancelAllProps) {
  const settings = usePlatform().settings.current();
  const changes = useChanges();
  const old = useOldNote();
  const [asking, setAsking] = useState(false);
  if (bets.length < 2 || !hasCapability(settings, 'cancelBet')) return null;
  const where = event === undefined ? '' : ` on ${event}`;
  const cancel = () => {
    for (const bet of bets) changes.ask(bet, { kind: 'cancel' });
    setAsking(false);
  };
  return (
    <>
      <Button
        size="sm"
        aria-label={`Cancel all unmatched${where}`}
        aria-disabled={old !== undefined}
        aria-describedby={old}
        onClick={() => setAsking(old === undefined)}
      >
        Cancel all
      </Button>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        size="sm"
        title="Cancel all unmatched?"
        footer={
          <div className={styles.buttons}>
            <Button onClick={() => setAsking(false)}>Keep them</Button>
            <Button variant="danger" data-autofocus onClick={cancel}>
              Cancel {bets.length} bets
            </Button>
          </div>
        }
      >
        <p>
          {bets.length} bets{where} with {formatMoney(total(bets, (bet) => bet.remaining))} unmatched. What is
          matched by now stays.
        </p>
      </Modal>
    </>
  );
}
