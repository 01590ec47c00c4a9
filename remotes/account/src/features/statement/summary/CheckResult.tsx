import { formatDateTime, formatMoney } from '@touchline/shared/format';
import { Plural, plural, Trans, t as translate, useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { Banner, Button } from '@touchline/shared/ui';
import { transactionTypeLabel } from '../transaction-labels';
import type { Snapshot } from '../useSnapshot';
import styles from './StatementSummary.module.css';
import { checkSum, type StatementCheck, type StatementSum } from './statement-sum';

interface CheckResultProps {
  readonly snapshot: Snapshot;
  readonly sum: StatementSum;
  /** Rows that could not be read. */
  readonly leftOut: number;
  readonly onAllTypes: () => void;
}

/** Whether the statement adds up, with the sum folded away; if not, from which row on; or that it cannot be checked. */
export function CheckResult({ snapshot, sum, leftOut, onAllTypes }: CheckResultProps) {
  const { t } = useLingui();
  const { filter, openingBalance, totalCount } = snapshot;
  if (filter.type !== undefined)
    return (
      <Banner
        action={
          <Button size="sm" onClick={onAllTypes}>
            {t`All types`}
          </Button>
        }
      >
        {t`Between these rows others move the balance too, so whether it adds up can only be checked over all types.`}
      </Banner>
    );
  const check = checkSum(sum, openingBalance, leftOut);
  if (check.isRight === undefined) return <Banner>{t`This can’t be checked: an amount is missing.`}</Banner>;
  const { isRight, broken } = check;
  const line = describeSum(sum, check);
  const [first] = broken;
  if (isRight)
    return (
      <details className={styles.check}>
        <summary>{t`This statement adds up`}</summary>
        {line && <p>{line}</p>}
        {totalCount > 1 && (
          <p>
            <Plural
              value={totalCount}
              one="The balance follows from the one before it."
              other="Each of the # balances follows from the one before it."
            />
          </p>
        )}
      </details>
    );
  return (
    <Banner tone="warning" title={t`This statement does not add up`}>
      {line && <p>{line}</p>}
      {first && <FirstBroken first={first} later={broken.length - 1} />}
    </Banner>
  );
}

interface FirstBrokenProps {
  readonly first: StatementCheck['broken'][number];
  /** How many later rows are broken too. */
  readonly later: number;
}

function FirstBroken({ first: { row, expected }, later }: FirstBrokenProps) {
  const { t } = useLingui();
  const name = row.remark || transactionTypeLabel(row);
  const moment = formatDateTime(row.date);
  const right = formatMoney(expected);
  const said = formatMoney(row.balance);
  return (
    <p>
      <Trans>
        After <Link to={`/account-cash-statement/detail/${encodeURIComponent(row.id)}`}>{name}</Link> of{' '}
        {moment} the balance should be {right}, the statement says {said}.
      </Trans>{' '}
      {later > 0 &&
        `${plural(later, { one: '# later row is wrong too.', other: '# later rows are wrong too.' })} `}
      {t`Please tell support.`}
    </p>
  );
}

/** The sum in words; undefined where its beginning or its end is missing. */
function describeSum(
  { credits, debits }: StatementSum,
  { opening, closing }: StatementCheck,
): string | undefined {
  if (opening === undefined || closing === undefined) return undefined;
  const [start, came, went, end] = [opening, credits, debits, closing].map((paise) => formatMoney(paise));
  return opening + credits - debits === closing
    ? translate`Opening ${start} + credits ${came} − debits ${went} = closing ${end}`
    : translate`Opening ${start} + credits ${came} − debits ${went} ≠ closing ${end}`;
}
