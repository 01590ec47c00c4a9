import { playerKey } from '@touchline/shared/contracts/session';
import { useLingui } from '@touchline/shared/language/macro';
import { useBusState } from '@touchline/shared/platform';
import { Skeleton } from '@touchline/shared/ui';
import { useEffect, useState } from 'react';
import { RemoteModule, useCatalogue, useSlot } from '../../../remotes';
import { useIdle } from '../../context/shell-context';
import styles from './slots.module.css';

/** The bet slip's slot. Its room is kept while the catalogue loads, and removed when the catalogue has no slip. */
export function SlipColumn({ className }: { className: string | undefined }) {
  const { t } = useLingui();
  const { status } = useCatalogue();
  const [entry] = useSlot('bet-slip');
  // Prices are loaded first, so that an empty slip does not compete with them; a tap may be a bet.
  const idle = useIdle();
  const tapped = useTapped();
  if (!entry && status !== 'loading') return null;
  return (
    <aside className={className} aria-label={t`Bet slip`}>
      {entry && (idle || tapped) ? (
        <RemoteModule entry={entry} loading={<SlipSkeleton />} label={t`The bet slip`} />
      ) : (
        <SlipSkeleton />
      )}
    </aside>
  );
}

/** Whether anything was clicked on the page, or on the first view that stands for it (watchTaps.ts). */
function useTapped(): boolean {
  const [tapped, setTapped] = useState(() => document.querySelector('[data-received]') !== null);
  useEffect(() => {
    const note = () => setTapped(true);
    document.addEventListener('click', note, { once: true });
    return () => document.removeEventListener('click', note);
  }, []);
  return tapped;
}

/** Only where the slip is a column: on phones nothing floats before the slip has a bet. */
function SlipSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton width={96} height={24} shape="block" />
      <Skeleton height={120} shape="block" />
    </div>
  );
}

/** Notices of remotes for a logged-in player, on every page. Their code loads once the page is idle. */
export function PlayerNotices() {
  const session = useBusState('session');
  const fillers = useSlot('player-notices');
  const idle = useIdle();
  if (!idle || session.status !== 'player') return null;
  // Another player gets a new mount, so that no notice of the first one stays.
  const player = playerKey(session);
  return fillers.map((entry) => (
    <RemoteModule
      key={`${player} ${entry.remote} ${entry.module}`}
      entry={entry}
      loading={null}
      failed={null}
    />
  ));
}
