import type { Sport, SportEvent } from '@touchline/shared/contracts';
import { Link } from '@touchline/shared/platform';
import { Icon } from '@touchline/shared/ui';
import { byCompetition, sportIcon } from '../events';
import { EventRow } from './EventRow';
import styles from './SportSections.module.css';

interface SportSectionsProps {
  readonly sports: readonly Sport[];
  readonly grouped: 'sport' | 'competition';
  /** Headings lead to the sport's whole list. */
  readonly more: boolean;
}

/** The events of a board under headings: one per sport, or one per competition of each sport. */
export function SportSections({ sports, grouped, more }: SportSectionsProps) {
  return sports.flatMap((sport) =>
    grouped === 'sport' ? (
      <Section key={sport.id} heading={sport.name} sportId={sport.id} events={sport.events} more={more} />
    ) : (
      byCompetition(sport.events).map(({ competition, events }) => (
        <Section
          key={`${sport.id} ${competition}`}
          heading={competition}
          sportId={sport.id}
          events={events}
          more={false}
        />
      ))
    ),
  );
}

interface SectionProps {
  readonly heading: string;
  readonly sportId: number;
  readonly events: readonly SportEvent[];
  readonly more: boolean;
}

function Section({ heading, sportId, events, more }: SectionProps) {
  const id = `events-${sportId}-${heading.replace(/\W+/g, '-')}`;
  const priced = events.some((event) => (event.runners?.length ?? 0) <= 3);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.heading}>
          <Icon name={sportIcon(sportId)} size={18} />
          {heading}
        </h2>
        {more && (
          <Link to={`/matchlist/${sportId}`} className={styles.more}>
            All<span className="visually-hidden"> {heading} events</span>
            <Icon name="angle-right" size={16} />
          </Link>
        )}
        {priced && (
          <div className={styles.columns} aria-hidden="true">
            <span>1</span>
            <span>X</span>
            <span>2</span>
          </div>
        )}
      </header>
      <ul className={styles.rows}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}
