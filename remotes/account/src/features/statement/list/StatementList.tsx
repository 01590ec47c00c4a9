import { LeftOut } from '../../../page/LeftOut';
import { PAGE_ROWS, type Snapshot } from '../useSnapshot';
import { LongStatement } from './LongStatement';
import { StatementRow } from './StatementRow';
import { StatementTable } from './StatementTable';

interface StatementListProps {
  /** undefined while it is on its way. */
  readonly snapshot: Snapshot | undefined;
  /** The history entry, whose place in the list is kept. */
  readonly entry: string;
  readonly search: string;
  readonly onRefresh: () => void;
}

const LOADING_ROWS = Array.from({ length: 10 }, (_, at) => at);

/** The rows of a statement as one list: a short one whole, of a long one what is on the screen. */
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
        <LeftOut count={snapshot.leftOut} />
      </>
    );
  return (
    <LongStatement key={entry} snapshot={snapshot} entry={entry} search={search} onRefresh={onRefresh} />
  );
}
