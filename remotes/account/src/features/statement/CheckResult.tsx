import { countWords, formatDateTime, formatMoney } from '@touchline/shared/format';
import { Link } from '@touchline/shared/platform';
import { Banner, Button } from '@touchline/shared/ui';
import { checkSum, type StatementSum } from './statement-sum';
import { TYPE_WORDS } from './transaction-words';
import type { Snapshot } from './useSnapshot';

interface CheckResultProps {
  readonly snapshot: Snapshot;
  readonly sum: StatementSum;
  readonly onAllTypes: () => void;
}

/** Whether the statement adds up, with the sum to see; and if it doesn't, from which row on. */
export function CheckResult({ snapshot, sum, onAllTypes }: CheckResultProps) {
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
  const { opening, closing, isRight, broken } = checkSum(sum, openingBalance);
  const line = [
    `Opening ${formatMoney(opening)}`,
    `+ credits ${formatMoney(sum.credits)}`,
    `− debits ${formatMoney(sum.debits)}`,
    `${opening + sum.credits - sum.debits === closing ? '=' : '≠'} closing ${formatMoney(closing)}`,
  ].join(' ');
  const [first] = broken;
  return (
    <Banner
      tone={isRight ? 'success' : 'warning'}
      title={isRight ? 'This statement adds up' : 'This statement does not add up'}
    >
      <p>{line}</p>
      {isRight && totalCount > 1 && (
        <p>Each of the {countWords(totalCount, 'balance')} follows from the one before it.</p>
      )}
      {first && (
        <p>
          After{' '}
          <Link to={`/account-cash-statement/detail/${encodeURIComponent(first.row.id)}`}>
            {first.row.remark || TYPE_WORDS[first.row.type]}
          </Link>{' '}
          of {formatDateTime(first.row.date)} the balance should be {formatMoney(first.expected)}, the
          statement says {formatMoney(first.row.balance)}.
          {broken.length > 1 && ` So it is with ${countWords(broken.length - 1, 'later row')} too.`} Please
          tell support.
        </p>
      )}
    </Banner>
  );
}
