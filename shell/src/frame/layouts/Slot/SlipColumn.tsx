import { RemoteModule, useCatalogue, useSlot } from '../../../remotes';
import { SlipSkeleton } from './SlipSkeleton';
import { useIdle } from './useIdle';

interface Props {
  className: string | undefined;
}

/** The bet slip's place. While the catalogue is on its way the place is kept; without a slip in it there is none. */
export function SlipColumn({ className }: Props) {
  const { status } = useCatalogue();
  const entry = useSlot('bet-slip');
  // The prices come first: a slip that holds nothing yet must not share their way in.
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
