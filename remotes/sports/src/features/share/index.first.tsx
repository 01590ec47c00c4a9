import type { SportEvent } from '@touchline/shared/contracts';
import { IconButton } from '@touchline/shared/ui';

/** In the page's first view, whose taps are handed to the page. */
export function ShareEvent({ event: { title } }: { event: Pick<SportEvent, 'title'> }) {
  return <IconButton icon="share" label={`Share ${title}`} />;
}
