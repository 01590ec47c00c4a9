import type { SportEvent } from '@touchline/shared/contracts/markets';
import { formatDay, formatTime, serverNow } from '@touchline/shared/format';
import { usePlatform } from '@touchline/shared/platform';
import { LiveBadge } from '@touchline/shared/ui';
import { isInPlay } from './derived-lists';
import styles from './EventStart.module.css';

interface EventStartProps {
  readonly event: Pick<SportEvent, 'status' | 'matchDate'>;
  /** The class of the word "Live" beside its dot. */
  readonly wordClassName?: string | undefined;
}

/** "Live", or the start in the player's zone. */
export function EventStart({ event, wordClassName }: EventStartProps) {
  const platform = usePlatform();
  if (isInPlay(event)) return <LiveBadge wordClassName={wordClassName} />;
  if (Number.isNaN(Date.parse(event.matchDate)))
    return <span className={styles.time}>{event.matchDate}</span>;
  return (
    <time className={styles.time} dateTime={event.matchDate}>
      {formatDay(event.matchDate, serverNow(platform))} {formatTime(event.matchDate)}
    </time>
  );
}
