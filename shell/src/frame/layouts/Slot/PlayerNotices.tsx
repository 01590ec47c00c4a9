import { playerKey } from '@touchline/shared/contracts';
import { useBusState } from '@touchline/shared/platform';
import { RemoteModule, useSlot } from '../../../remotes';
import { useIdle } from './useIdle';

/** What a remote has to tell a logged-in player wherever they are. Nothing of it is fetched before the page is at rest. */
export function PlayerNotices() {
  const session = useBusState('session');
  const entry = useSlot('player-notices');
  const idle = useIdle();
  if (!entry || !idle || session.status !== 'player') return null;
  // Another player's notices begin anew.
  return <RemoteModule key={playerKey(session)} entry={entry} loading={null} quiet />;
}
