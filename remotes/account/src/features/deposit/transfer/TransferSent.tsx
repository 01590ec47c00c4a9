import { formatMoney } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { buttonClass, Card, EmptyState, Inline } from '@touchline/shared/ui';
import { requestPath, useIsShown } from '../../../balance/payments';
import { FocusOnMount } from '../../../page/FocusOnMount';
import styles from '../upi/PaymentEnd.module.css';
import type { SentTransfer } from './transfer.state';

export function TransferSent({ id, utr, paise }: SentTransfer & { id: string }) {
  const { t } = useLingui();
  const hasRequests = useIsShown('showDWRequests');
  const amount = formatMoney(paise);
  return (
    <FocusOnMount>
      <Card>
        <EmptyState
          icon="check"
          title={t`We have your transfer`}
          action={
            <Inline className={styles.actions}>
              {hasRequests && (
                <Link to={requestPath(id)} className={buttonClass({ variant: 'primary' })}>
                  {t`Track it`}
                </Link>
              )}
              <Link to="/depositw" className={buttonClass()}>
                {t`Deposit again`}
              </Link>
            </Inline>
          }
        >
          {t`₹${amount} with UTR ${utr} is being checked. It is added to your balance when the bank has confirmed it.`}
        </EmptyState>
      </Card>
    </FocusOnMount>
  );
}
