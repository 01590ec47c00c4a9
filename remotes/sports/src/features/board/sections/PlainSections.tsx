import { useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { Icon } from '@touchline/shared/ui';
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
              <EventRow
                key={event.id}
                event={event}
                ended={ended}
                inCompetition={section.isCompetition}
                withField={section.isNextOff}
              />
            ))}
          </ul>
          {section.whole && <WholeList heading={section.heading} {...section.whole} />}
        </section>
      ))}
    </div>
  );
}

interface WholeListProps {
  readonly heading: string;
  readonly to: string;
  readonly count: number;
}

/** The last row of a section that shows the first events of a sport alone. */
function WholeList({ heading, to, count }: WholeListProps) {
  const { t } = useLingui();
  return (
    <Link to={to} className={styles.whole} aria-label={t`See all ${count} events: ${heading}`}>
      {t`See all ${count}`}
      <Icon name="angle-right" size={16} />
    </Link>
  );
}
