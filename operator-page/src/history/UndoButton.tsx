import { kindsOf } from '@touchline/registry/settings/approval';
import type { ChangeRecord } from '@touchline/registry/settings/ChangeRecord';
import { Trans } from '@touchline/shared/language/macro';
import { Button, VisuallyHidden } from '@touchline/shared/ui';
import type { DomainView } from '../../operator-api';
import { Allowed } from '../Allowed';
import { useChange } from '../useChange';
import { WriteError } from '../useWrite';
import styles from './UndoButton.module.css';

export interface UndoButtonProps {
  readonly domain: DomainView;
  readonly record: ChangeRecord;
}

/** Undoes one change. When its setting was changed again since, it shows the refusal instead. */
export function UndoButton({ domain, record }: UndoButtonProps) {
  const { busy, error, send } = useChange(domain);
  const { words } = record;
  return (
    <div className={styles.undo}>
      <Allowed kinds={kindsOf(record)}>
        <Button size="sm" busy={busy} onClick={() => send({ undo: record.id })}>
          <Trans>
            Undo<VisuallyHidden>: {words}</VisuallyHidden>
          </Trans>
        </Button>
      </Allowed>
      <WriteError error={error} />
    </div>
  );
}
