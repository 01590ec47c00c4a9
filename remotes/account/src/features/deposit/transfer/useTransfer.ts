import { hash, playerKey } from '@touchline/shared/contracts';
import { useBusState, useLocation, useNavigate } from '@touchline/shared/platform';
import { useOnScreen } from '../../../page/useOnScreen';
import { type KeptTransfer, readTransfer, type Transfer } from './transfer.state';

/**
 * The transfer of this step, kept in its history entry: after a reload the page says that it was sent, and does not show
 * the bank details again.
 */
export function useTransfer(): { transfer: Transfer; note: (transfer: Transfer) => void } {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const onScreen = useOnScreen();
  const player = playerKey(useBusState('session'));
  const by = player === undefined ? undefined : hash(player);
  const note = (transfer: Transfer) => {
    if (!onScreen()) return;
    const kept = transfer.kind === 'entering' ? null : ({ transfer, by } satisfies KeptTransfer);
    void navigate(search, { replace: true, state: kept });
  };
  return { transfer: readTransfer(state, by) ?? { kind: 'entering' }, note };
}
