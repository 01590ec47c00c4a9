import { formatCount, formatDateTime, formatMoney } from '@touchline/shared/format';
import { Link } from '@touchline/shared/platform';
import { Banner, Button } from '@touchline/shared/ui';
import { typeLabel } from '../transaction-labels';
import type { Snapshot } from '../useSnapshot';
import { checkSum, type StatementCheck, type StatementSum } from './statement-sum';

interface CheckResultProps {
  readonly snapshot: Snapshot;
  readonly sum: StatementSum;
  /** Rows that could not be read. */
  readonly leftOut: number;
  readonly onAllTypes: () => void;
}

/** Whether the statement adds up, with the sum; if not, from which row on; or that it cannot be checked. */
export function CheckResult({ snapshot, sum, leftOut, onAllTypes }: CheckResultProps) {
  const { filter, openingBalance, totalCount } = snapshot;
  if (filter.type !== undefined)
    return (
      <Banner
        action={
          <Button size="sm" onClick={onAllTypes}>
            All types
          </Button>
        }
      >
        Between these rows others move the balance too, so whether it adds up can only be checked over all
        types.
      </Banner>
    );
  const check = checkSum(sum, openingBalance, leftOut);
  if (check.isRight === undefined) return <Banner>This can’t be checked: an amount is missing.</Banner>;
  const { isRight, broken } = check;
  const line = describeSum(sum, check);
  const [first] = broken;
  return (
    <Banner
      tone={isRight ? 'success' : 'warning'}
      title={isRight ? 'This statement adds up' : 'This statement does not add up'}
    >
      {line && <p>{line}</p>}
      {isRight && totalCount > 1 && (
        <p>Each of the {formatCount(totalCount, 'balance')} follows from the one before it.</p>
      )}
      {first && (
        <p>
          After{' '}
          <Link to={`/account-cash-statement/detail/${encodeURIComponent(first.row.id)}`}>
            {first.row.remark || typeLabel(first.row)}
          </Link>{' '}
          of {formatDateTime(first.row.date)} the balance should be {formatMoney(first.expected)}, the
          statement says {formatMoney(first.row.balance)}.
          {broken.length > 1 && ` So it is with ${formatCount(broken.length - 1, 'later row')} too.`} Please
          tell support.
        </p>
      )}
    </Banner>
  );
}

/** The sum in words; undefined where its beginning or its end is missing. */
function describeSum(
  { credits, debits }: StatementSum,
  { opening, closing }: StatementCheck,
): string | undefined {
  if (opening === undefined || closing === undefined) return undefined;
  return [
    `Opening ${formatMoney(opening)}`,
    `+ credits ${formatMoney(credits)}`,
    `− debits ${formatMoney(debits)}`,
    `${opening + credits - debits === closing ? '=' : '≠'} closing ${formatMoney(closing)}`,
  ].join(' ');
}
