import { LeftOut } from '../../../page/LeftOut';
import { PAGE_ROWS, type Snapshot } from '../useSnapshot';
import { LongStatement } from './LongStatement';
import { StatementRow } from './StatementRow';
import { StatementTable } from './StatementTable';

interface StatementListProps {
  /** undefined while it loads. */
  readonly snapshot: Snapshot | undefined;
  /** The history entry for which the scroll position is kept. */
  readonly entry: string;
  readonly search: string;
  readonly onRefresh: () => void;
}

const LOADING_ROWS = Array.from({ length: 10 }, (_, at) => at);

/** The rows of a statement as one list: a short list completely, of a long one the visible part. */
export function StatementList({ snapshot, entry, search, onRefresh }: StatementListProps) {
  if (!snapshot)
    return (
      <StatementTable loading>
        {LOADING_ROWS.map((at) => (
          <StatementRow key={at} row={undefined} search={search} />
        ))}
      </StatementTable>
    );
  if (snapshot.newest.length + snapshot.leftOut === snapshot.totalCount && snapshot.totalCount <= PAGE_ROWS)
    return (
      <>
        <StatementTable>
          {snapshot.newest.map((row) => (
            <StatementRow key={row.id} row={row} search={search} />
          ))}
        </StatementTable>
        <LeftOut count={snapshot.leftOut} inFlushCard />
      </>
    );
  return (
    <LongStatement key={entry} snapshot={snapshot} entry={entry} search={search} onRefresh={onRefresh} />
  );
}
