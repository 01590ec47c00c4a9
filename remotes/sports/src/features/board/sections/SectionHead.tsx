import { useLingui } from '@touchline/shared/language/macro';
import { Icon } from '@touchline/shared/ui';
import { NO_COMPETITION, sportIcon } from '../../events';
import type { BoardSection } from './board-sections';
import '../board-sizes.css';
import styles from './Section.module.css';

/** The id of a section's heading, which labels the section. */
export function headingId({ id }: BoardSection): string {
  return `events-${id.replace(/\W+/g, '-')}`;
}

/** The heading of the rows below; it stays visible while they scroll. */
export function SectionHead({ section }: { section: BoardSection }) {
  const { t } = useLingui();
  const { sportId, columns, isCompetition, isNextOff } = section;
  const isUnnamed = isCompetition && section.heading === NO_COMPETITION;
  const named = isUnnamed ? t({ message: 'Other', context: 'competitions' }) : section.heading;
  const title = isNextOff ? t({ message: 'Next off', comment: 'The races that start next' }) : named;
  return (
    // The names of sports are short, and leave room for the columns on a phone.
    <header className={styles.head} data-slim={!isCompetition || undefined}>
      <h2 id={headingId(section)} className={styles.heading}>
        <Icon name={sportIcon(sportId)} size={18} />
        <span className={styles.name}>{title}</span>
      </h2>
      <div className={styles.columns} aria-hidden="true">
        {columns > 0 && <span>1</span>}
        {columns === 3 && <span>X</span>}
        {columns > 0 && <span>2</span>}
      </div>
    </header>
  );
}
