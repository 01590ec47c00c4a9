import type { Transaction } from '@touchline/shared/contracts/money';
import { formatFileMoment } from '@touchline/shared/format';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, plural, useLingui } from '@touchline/shared/language/macro';
import { Button, Card } from '@touchline/shared/ui';
import { useState } from 'react';
import { type CsvCell, CsvExport } from '../../../csv';
import { AsOf } from '../../../page/AsOf';
import { dayOf } from '../../../paging/day-range';
import { readPages } from '../../../range-reader/readPages';
import { transactionTypeLabel } from '../transaction-labels';
import type { Snapshot } from '../useSnapshot';
import { CheckedStatement } from './CheckedStatement';
import { StatementFigures } from './StatementFigures';
import styles from './StatementSummary.module.css';
import { useAskStatement, useHasReading } from './useStatementReading';

/** Up to this many rows are read and checked automatically. */
const CHECKED_ROWS = 1_000;

interface StatementSummaryProps {
  readonly snapshot: Snapshot;
  readonly onRefresh: () => void;
  readonly onAllTypes: () => void;
}

/** The figures of the whole range, the check of its sum, its chart and its export. */
export function StatementSummary({ snapshot, onRefresh, onAllTypes }: StatementSummaryProps) {
  const { t } = useLingui();
  const { totalCount, filter } = snapshot;
  const wasRead = useHasReading(snapshot);
  const [isWanted, setWanted] = useState(totalCount <= CHECKED_ROWS || wasRead);
  const ask = useAskStatement(snapshot);
  return (
    <Card
      title={plural(totalCount, { one: '# transaction', other: '# transactions' })}
      actions={<AsOf at={snapshot.at} onRefresh={onRefresh} />}
      className={styles.summary}
    >
      {isWanted ? (
        <CheckedStatement
          snapshot={snapshot}
          onCancel={totalCount > CHECKED_ROWS ? () => setWanted(false) : undefined}
          onAllTypes={onAllTypes}
        />
      ) : (
        <>
          <StatementFigures snapshot={snapshot} />
          <div className={styles.offer}>
            <p>
              {filter.type === undefined
                ? t`Adds up every credit and debit and checks every balance against the one before it.`
                : t`Adds up every credit and debit of this type.`}
            </p>
            <Button size="sm" icon="check" onClick={() => setWanted(true)}>
              {filter.type === undefined
                ? plural(totalCount, { one: 'Check all # row', other: 'Check all # rows' })
                : plural(totalCount, { one: 'Add up # row', other: 'Add up # rows' })}
            </Button>
          </div>
        </>
      )}
      <CsvExport
        key={JSON.stringify(snapshot.key)}
        name={statementName(snapshot)}
        header={STATEMENT_HEADER.map((name) => t(name))}
        pages={(signal) => readPages(ask, { signal })}
        line={statementLine}
      />
    </Card>
  );
}

const STATEMENT_HEADER: readonly MessageDescriptor[] = [
  msg`Date (ISO 8601)`,
  msg`Date (local)`,
  msg`Type`,
  msg`Remark`,
  msg`Credit`,
  msg`Debit`,
  msg`Balance`,
  msg`Id`,
];

function statementLine(row: Transaction): CsvCell[] {
  const { date, remark, credit, debit, balance, id } = row;
  return [
    date,
    formatFileMoment(date),
    transactionTypeLabel(row),
    remark,
    { paise: credit },
    { paise: debit },
    balance === undefined ? undefined : { paise: balance },
    id,
  ];
}

/** The name of a statement's file: "statement-deposit-2026-11-01-to-2026-11-20". */
function statementName({ filter, at }: Snapshot): string {
  const dayBefore = (moment: string) => dayOf(new Date(Date.parse(moment) - 1));
  return [
    'statement',
    ...(filter.type === undefined ? [] : [filter.type.toLowerCase()]),
    ...(filter.from === undefined ? [] : [dayOf(new Date(filter.from))]),
    'to',
    filter.to === undefined ? dayOf(new Date(at)) : dayBefore(filter.to),
  ].join('-');
}
