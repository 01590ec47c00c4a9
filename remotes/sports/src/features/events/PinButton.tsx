import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { IconButton } from '@touchline/shared/ui';
import { pinsFor } from './pinsFor';
import { usePins } from './use-tree';

/** Adds an event to the favourites, or removes it. */
export function PinButton({ eventId, title }: { eventId: string; title: string }) {
  const { t } = useLingui();
  const pins = pinsFor(usePlatform());
  const pinned = usePins().has(eventId);
  return (
    <IconButton
      icon={pinned ? 'star-filled' : 'star'}
      label={t`Pin ${title}`}
      aria-pressed={pinned}
      onClick={() => pins.toggle(eventId)}
    />
  );
}
