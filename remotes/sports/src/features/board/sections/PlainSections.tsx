import { EventRow } from '../rows/EventRow';
import type { BoardSection } from './board-sections';
import styles from './Section.module.css';
import { headingId, SectionHead } from './SectionHead';

/** A list with all rows rendered, so that the browser's own search finds everything in it. */
export function PlainSections({ sections }: { sections: readonly BoardSection[] }) {
  return (
    <div className={styles.sections}>
      {sections.map((section) => (
        <section
          key={section.id}
          className={styles.section}
          data-columns={section.columns}
          aria-labelledby={headingId(section)}
        >
          <SectionHead section={section} />
          <ul className={styles.rows}>
            {section.rows.map(({ event, ended }) => (
              <EventRow key={event.id} event={event} ended={ended} inCompetition={section.isCompetition} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
