import { useBusState, useLocation, useNavigate } from '@touchline/shared/platform';
import { playerHash, readKept } from '@touchline/shared/unknown-outcome';
import { useOnScreen } from '../../../page/useOnScreen';
import { keptTransfer, type Transfer } from './transfer.state';

/**
 * The transfer of this page, stored in its history entry, so that after a reload the page says that it was sent and does
 * not show the bank details again.
 */
export function useTransfer(): { transfer: Transfer; setTransfer: (transfer: Transfer) => void } {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const onScreen = useOnScreen();
  const by = playerHash(useBusState('session'));
  const setTransfer = (transfer: Transfer) => {
    if (!onScreen()) return;
    void navigate(search, { replace: true, state: transfer.kind === 'entering' ? null : { transfer, by } });
  };
  return { transfer: readKept(state, keptTransfer, by)?.transfer ?? { kind: 'entering' }, setTransfer };
}
