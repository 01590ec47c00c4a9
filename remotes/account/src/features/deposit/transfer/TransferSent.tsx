import { formatMoney } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { ButtonLink, Card, EmptyState, Inline } from '@touchline/shared/ui';
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
                <ButtonLink to={requestPath(id)} variant="primary">
                  {t`Track it`}
                </ButtonLink>
              )}
              <ButtonLink to="/depositw">{t`Deposit again`}</ButtonLink>
            </Inline>
          }
        >
          {t`₹${amount} with UTR ${utr} is being checked. It is added to your balance when the bank has confirmed it.`}
        </EmptyState>
      </Card>
    </FocusOnMount>
  );
}
