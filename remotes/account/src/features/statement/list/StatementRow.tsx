import type { Transaction } from '@touchline/shared/contracts/money';
import { formatDateTime } from '@touchline/shared/format';
import { useLingui as useLanguage } from '@touchline/shared/language';
import { useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { Money, Skeleton } from '@touchline/shared/ui';
import { memo } from 'react';
import { OptionalMoney } from '../OptionalMoney';
import { transactionTypeLabel } from '../transaction-labels';
import styles from './StatementTable.module.css';

interface StatementRowProps {
  /** undefined while it loads. */
  readonly row: Transaction | 'unreadable' | undefined;
  /** The statement's filters, which the link back keeps. */
  readonly search: string;
  /** Its index among all rows, from 0, in a list that is rendered in part. */
  readonly index?: number;
  /** Its distance from the list's top in px, in a list that is rendered in part. */
  readonly top?: number;
}

/** A movement of money: one line where there is room, two on a phone. Its height does not depend on its content. */
export const StatementRow = memo(function StatementRow({ row, search, index, top }: StatementRowProps) {
  return (
    <tr
      className={styles.row}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
    >
      {row === 'unreadable' ? <Unreadable /> : row ? <Cells row={row} search={search} /> : <NoCells />}
    </tr>
  );
});

function Cells({ row, search }: { row: Transaction; search: string }) {
  // The label of its type is in the player's language.
  useLanguage();
  return (
    <>
      <td className={styles.when}>
        <time dateTime={row.date}>{formatDateTime(row.date)}</time>
      </td>
      <td className={styles.type}>{transactionTypeLabel(row)}</td>
      <th scope="row" className={styles.what}>
        <Link
          to={`/account-cash-statement/detail/${encodeURIComponent(row.id)}`}
          state={{ statement: search }}
          // A row has room for two lines of it.
          title={row.remark}
          className={styles.remark}
        >
          {row.remark || transactionTypeLabel(row)}
        </Link>
      </th>
      <td className={styles.credit}>
        <Moved paise={row.credit} />
      </td>
      <td className={styles.debit}>
        <Moved paise={-row.debit} />
      </td>
      <td className={styles.balance}>
        <OptionalMoney paise={row.balance} />
      </td>
    </>
  );
}

function Unreadable() {
  const { t } = useLingui();
  return (
    <>
      <td className={styles.when} />
      <td className={styles.type} />
      <th scope="row" className={styles.what}>
        {t`This row could not be read`}
      </th>
      <td className={styles.credit} />
      <td className={styles.debit} />
      <td className={styles.balance} />
    </>
  );
}

function Moved({ paise }: { paise: number }) {
  return paise === 0 ? <span className={styles.none}>–</span> : <Money paise={paise} sign />;
}

function NoCells() {
  return (
    <>
      <td className={styles.when}>
        <Skeleton width={112} />
      </td>
      <td className={styles.type} />
      <td className={styles.what}>
        <Skeleton width="60%" />
      </td>
      <td className={styles.credit}>
        <Skeleton width={64} />
      </td>
      <td className={styles.debit} />
      <td className={styles.balance}>
        <Skeleton width={80} />
      </td>
    </>
  );
}
