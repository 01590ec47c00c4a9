import type { SportEvent } from '@touchline/shared/contracts/markets';
import { formatDay, formatTime } from '@touchline/shared/format';
import { LiveBadge, useToday } from '@touchline/shared/ui';
import { isInPlay } from './derived-lists';
import styles from './EventStart.module.css';

interface EventStartProps {
  readonly event: Pick<SportEvent, 'status' | 'matchDate'>;
  /** The class of the word "Live" beside its dot. */
  readonly wordClassName?: string | undefined;
}

/** "Live", or the start in the player's zone. */
export function EventStart({ event, wordClassName }: EventStartProps) {
  if (isInPlay(event)) return <LiveBadge wordClassName={wordClassName} />;
  if (Number.isNaN(Date.parse(event.matchDate)))
    return <span className={styles.time}>{event.matchDate}</span>;
  return <Start matchDate={event.matchDate} />;
}

function Start({ matchDate }: Pick<SportEvent, 'matchDate'>) {
  const today = useToday();
  return (
    <time className={styles.time} dateTime={matchDate}>
      {formatDay(matchDate, today)} {formatTime(matchDate)}
    </time>
  );
}
