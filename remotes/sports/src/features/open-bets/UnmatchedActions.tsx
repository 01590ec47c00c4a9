import { hasTerms, type OpenBet } from '@touchline/shared/contracts/bets';
import { useLingui } from '@touchline/shared/language/macro';
import { Button, lazyPart, useCapability } from '@touchline/shared/ui';
import { useState } from 'react';
import { useOldNote } from '../positions';
import { isChangeable } from './bet-groups';
import { ChangeNote } from './ChangeNote';
import { isUnderWay } from './change.state';
import { useChange, useChanges } from './changes-context';
import styles from './OpenBetsPage.module.css';

/** Its code loads when a bet is first edited. */
const EditBet = lazyPart(() => import('./EditBet').then(({ EditBet }) => EditBet));

/** Cancel and edit, each where the back end supports it, with their outcome. */
export function UnmatchedActions({ bet }: { bet: OpenBet }) {
  const { t } = useLingui();
  const canCancel = useCapability('cancelBet');
  const canEdit = useCapability('editBet') && bet.format === 'DECIMAL' && hasTerms(bet);
  const changes = useChanges();
  const change = useChange(bet.betId);
  const [editing, setEditing] = useState(false);
  // It must not open again by itself once editing is on again.
  if (editing && !canEdit) setEditing(false);
  const busy = change !== undefined && isUnderWay(change);
  // An unmatched bet stored by the last visit may be matched or gone by now.
  const old = useOldNote();
  const isBlocked = busy || old !== undefined;
  const name = `${bet.runnerName}, ${bet.marketName}`;
  return (
    <span className={styles.actions}>
      {isChangeable(bet) && (
        <span className={styles.buttons}>
          {canEdit && (
            <Button
              size="sm"
              aria-label={t`Edit ${name}`}
              aria-disabled={isBlocked}
              aria-describedby={old}
              onClick={() => setEditing(!isBlocked)}
            >
              {t`Edit`}
            </Button>
          )}
          {canCancel && (
            <Button
              size="sm"
              aria-label={t`Cancel ${name}`}
              aria-disabled={old !== undefined}
              aria-describedby={old}
              busy={busy && change.requested.kind === 'cancel'}
              onClick={() => old === undefined && changes.ask(bet, { kind: 'cancel' })}
            >
              {t`Cancel`}
            </Button>
          )}
        </span>
      )}
      {change && <ChangeNote change={change} />}
      {editing && canEdit && <EditBet bet={bet} onClose={() => setEditing(false)} />}
    </span>
  );
}
