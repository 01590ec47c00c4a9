import type { SportEvent } from '@touchline/shared/contracts';
import { usePlatform } from '@touchline/shared/platform';
import { ShareButton } from './ShareButton';

/** Shares the page of an event at the market that the address names. */
export function ShareEvent({ event }: { event: Pick<SportEvent, 'title' | 'competition'> }) {
  const platform = usePlatform();
  const card = () => ({
    site: platform.settings.current()?.domainTitle ?? 'Touchline',
    title: event.title,
    detail: event.competition,
  });
  return <ShareButton name={event.title} card={card} path={window.location.pathname} />;
}
