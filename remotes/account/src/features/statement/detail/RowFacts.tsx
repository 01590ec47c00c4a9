import type { Transaction } from '@touchline/shared/contracts/money';
import { formatDateTime } from '@touchline/shared/format';
import { Trans, useLingui } from '@touchline/shared/language/macro';
import { Link, useBusState } from '@touchline/shared/platform';
import { Card, CopyButton } from '@touchline/shared/ui';
import { transactionTypeLabel } from '../transaction-labels';
import { Receipt } from './Receipt';
import styles from './StatementDetail.module.css';

/** A row’s facts and its effect on the balance. */
export function RowFacts({ row }: { row: Transaction }) {
  const { t } = useLingui();
  const { type, date, remark, credit, debit, balance, id } = row;
  return (
    <Card title={remark || transactionTypeLabel(row)}>
      <div className={styles.parts}>
        <p className={styles.facts}>
          <span>{transactionTypeLabel(row)}</span>
          <time dateTime={date}>{formatDateTime(date)}</time>
          <span className={styles.number}>
            {t`Number ${id}`} <CopyButton text={id} variant="ghost" label={t`Copy number`} />
          </span>
        </p>
        <Receipt
          lines={[
            { label: t`Balance before`, paise: balance === undefined ? undefined : balance - credit + debit },
            ...(credit === 0 ? [] : [{ label: t`Credit`, paise: credit, sign: true }]),
            ...(debit === 0 ? [] : [{ label: t`Debit`, paise: -debit, sign: true }]),
          ]}
          sum={{ label: t`Balance after`, paise: balance }}
        />
        <Elsewhere type={type} />
      </div>
    </Card>
  );
}

/** The link to the page with more about this type of row. */
function Elsewhere({ type }: Pick<Transaction, 'type'>) {
  const settings = useBusState('settings');
  const hasRequests = settings.status === 'loading' || settings.settings?.showDWRequests !== false;
  if (hasRequests && (type === 'DEPOSIT' || type === 'WITHDRAWAL'))
    return (
      <p className={styles.elsewhere}>
        {type === 'DEPOSIT' ? (
          <Trans>
            Its steps are under <Link to="/dwrequests?type=DEPOSIT">my deposits</Link>.
          </Trans>
        ) : (
          <Trans>
            Its steps are under <Link to="/dwrequests?type=WITHDRAWAL">my withdrawals</Link>.
          </Trans>
        )}
      </p>
    );
  if (type === 'BONUS')
    return (
      <p className={styles.elsewhere}>
        <Trans>
          Bonuses and their terms are under <Link to="/bonus">bonus</Link>.
        </Trans>
      </p>
    );
  return null;
}
