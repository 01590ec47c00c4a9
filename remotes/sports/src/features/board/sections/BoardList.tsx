import { lazy, Suspense } from 'react';
import { BoardPlace } from './BoardPlace';
import { type BoardSection, beginningOf, countRows } from './board-sections';
import { PlainSections } from './PlainSections';
import styles from './Section.module.css';

/** Up to this many rows are all rendered. */
const PLAIN_ROWS = 60;
/** How many rows of a longer list are rendered while its code loads. */
const FIRST_ROWS = 20;

/** Only long lists need it, so it must not delay the first prices of a short one. */
const LongSections = lazy(() =>
  // When that code cannot be loaded all rows are rendered, which is slower but complete.
  import('./LongSections').catch(() => ({ default: WholeList })),
);

interface BoardListProps {
  readonly sections: readonly BoardSection[];
  /** The history entry, whose place in the list is kept. */
  readonly entry: string;
}

/** The rows of a board: a short list completely, of a long one the visible part. */
export function BoardList({ sections, entry }: BoardListProps) {
  if (countRows(sections) <= PLAIN_ROWS) return <WholeList sections={sections} entry={entry} />;
  // The next races are rendered completely, because their rows differ in height and a long list needs equal rows.
  const next = sections.filter(({ isNextOff }) => isNextOff);
  const others = sections.filter(({ isNextOff }) => !isNextOff);
  return (
    <div className={styles.sections}>
      {next.length > 0 && <PlainSections sections={next} />}
      <Suspense fallback={<PlainSections sections={beginningOf(others, FIRST_ROWS)} />}>
        <LongSections sections={others} entry={entry} />
      </Suspense>
    </div>
  );
}

function WholeList({ sections, entry }: BoardListProps) {
  return (
    <BoardPlace entry={entry} content={sections}>
      <PlainSections sections={sections} />
    </BoardPlace>
  );
}
