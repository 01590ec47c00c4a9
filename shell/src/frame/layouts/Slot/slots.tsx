import { playerKey } from '@touchline/shared/contracts';
import { useBusState } from '@touchline/shared/platform';
import { Skeleton } from '@touchline/shared/ui';
import { RemoteModule, useCatalogue, useSlot } from '../../../remotes';
import { useIdle } from '../../context/shell-context';
import styles from './slots.module.css';

interface Props {
  className: string | undefined;
}

/** The bet slip's place. The place is kept while the catalogue loads, and given up when the catalogue has no slip. */
export function SlipColumn({ className }: Props) {
  const { status } = useCatalogue();
  const entry = useSlot('bet-slip');
  // Prices are loaded first: an empty slip must not compete with them.
  const idle = useIdle();
  if (!entry && status !== 'loading') return null;
  return (
    <aside className={className} aria-label="Bet slip">
      {entry && idle ? (
        <RemoteModule entry={entry} loading={<SlipSkeleton />} label="The bet slip" />
      ) : (
        <SlipSkeleton />
      )}
    </aside>
  );
}

/** Only where the slip is a column: on phones nothing floats before there is a bet in it. */
function SlipSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton width={96} height={24} shape="block" />
      <Skeleton height={120} shape="block" />
    </div>
  );
}

/** A remote's notices for a logged-in player, on every page. Their code is fetched once the page is at rest. */
export function PlayerNotices() {
  const session = useBusState('session');
  const entry = useSlot('player-notices');
  const idle = useIdle();
  if (!entry || !idle || session.status !== 'player') return null;
  // Another player gets a new mount, so that no notice of the first one stays.
  return <RemoteModule key={playerKey(session)} entry={entry} loading={null} quiet />;
}
