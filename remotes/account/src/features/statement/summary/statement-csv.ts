import type { Transaction } from '@touchline/shared/contracts/money';
import { formatFileMoment } from '@touchline/shared/format';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg } from '@touchline/shared/language/macro';
import type { CsvCell } from '../../../csv';
import { dayOf } from '../../../paging/day-range';
import { transactionTypeLabel } from '../transaction-labels';
import type { Snapshot } from '../useSnapshot';

export const STATEMENT_HEADER: readonly MessageDescriptor[] = [
  msg`Date (ISO 8601)`,
  msg`Date (local)`,
  msg`Type`,
  msg`Remark`,
  msg`Credit`,
  msg`Debit`,
  msg`Balance`,
  msg`Id`,
];

export function statementLine(row: Transaction): CsvCell[] {
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
export function statementName({ filter, at }: Snapshot): string {
  const dayBefore = (moment: string) => dayOf(new Date(Date.parse(moment) - 1));
  return [
    'statement',
    ...(filter.type === undefined ? [] : [filter.type.toLowerCase()]),
    ...(filter.from === undefined ? [] : [dayOf(new Date(filter.from))]),
    'to',
    filter.to === undefined ? dayOf(new Date(at)) : dayBefore(filter.to),
  ].join('-');
}
