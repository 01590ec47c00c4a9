import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { IconButton, Spinner } from '@touchline/shared/ui';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useLive } from '../../../core/bus/Live';
import { RemoteModule, useCatalogue } from '../../../remotes';
import { useShell } from '../../context/shell-context';
import styles from './ModalHost.module.css';

/**
 * Shows the modal that the bus requested: one at a time, and only of an enabled remote
 * (docs/reference/behaviour.md#2-screens-and-routes).
 */
export function ModalHost() {
  const { t } = useLingui();
  const { toast } = usePlatform();
  const { current$, close } = useShell().services.modals;
  const open = useLive(current$);
  const { modals, status } = useCatalogue();
  const entry = open && modals.find(({ event }) => event === open.event);
  useCloseOnBack(open !== undefined, close);
  const isNobodys = open && !entry && status === 'ready';
  useEffect(() => {
    if (!isNobodys) return;
    // Otherwise it would open by itself once its remote is enabled.
    close();
    toast.info(t`This site does not offer that at the moment.`);
  }, [isNobodys, close, toast, t]);

  if (!open || !entry) return null;
  return (
    <div className={styles.host} key={entry.event}>
      <RemoteModule
        entry={entry}
        loading={<Spinner label={t`Opening`} />}
        props={{ request: open.request, close }}
        label={t`This dialog`}
        isModal
      />
      <IconButton icon="close" label={t`Close`} className={styles.close} onClick={close} />
    </div>
  );
}

/** Back closes a modal. A forward navigation leaves it open, because the navigating code decides. */
function useCloseOnBack(open: boolean, close: () => void) {
  const { key } = useLocation();
  const back = useNavigationType() === 'POP';
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    if (open && back) close();
  }, [key, open, back, close]);
}
