import { lazy, Suspense } from 'react';
import { BoardPlace } from './BoardPlace';
import { type BoardSection, beginningOf, countRows } from './board-sections';
import { PlainSections } from './PlainSections';

/** Up to this many rows are drawn whole. */
const PLAIN_ROWS = 60;
/** What is drawn of a longer list while the code for it is on its way. */
const FIRST_ROWS = 20;

/** Of use to long lists only: it must not delay the first prices of a short one. */
const LongSections = lazy(() =>
  // Without that code the list is drawn whole: slower, and all there.
  import('./LongSections').catch(() => ({ default: WholeList })),
);

interface BoardListProps {
  readonly sections: readonly BoardSection[];
  /** The history entry, whose place in the list is kept. */
  readonly entry: string;
}

/** The rows of a board: a short list whole, of a long one what is on the screen. */
export function BoardList({ sections, entry }: BoardListProps) {
  if (countRows(sections) <= PLAIN_ROWS) return <WholeList sections={sections} entry={entry} />;
  return (
    <Suspense fallback={<PlainSections sections={beginningOf(sections, FIRST_ROWS)} />}>
      <LongSections sections={sections} entry={entry} />
    </Suspense>
  );
}

function WholeList({ sections, entry }: BoardListProps) {
  return (
    <BoardPlace entry={entry} content={sections}>
      <PlainSections sections={sections} />
    </BoardPlace>
  );
}
