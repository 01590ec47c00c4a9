import { formatMoney } from '@touchline/shared/format';
import { Link } from '@touchline/shared/platform';
import { buttonClass, Card, EmptyState, Inline } from '@touchline/shared/ui';
import { FocusOnMount } from '../../../page/FocusOnMount';
import { requestPath, useHasRequests } from '../../requests';
import styles from '../upi/PaymentEnd.module.css';
import type { SentTransfer } from './transfer.state';

export function TransferSent({ id, utr, paise }: SentTransfer & { id: string }) {
  const hasRequests = useHasRequests();
  return (
    <FocusOnMount>
      <Card>
        <EmptyState
          icon="check"
          title="We have your transfer"
          action={
            <Inline className={styles.actions}>
              {hasRequests && (
                <Link to={requestPath(id)} className={buttonClass({ variant: 'primary' })}>
                  Track it
                </Link>
              )}
              <Link to="/depositw" className={buttonClass()}>
                Deposit again
              </Link>
            </Inline>
          }
        >
          ₹{formatMoney(paise)} with UTR {utr} is being checked. It is added to your balance when the bank has
          confirmed it.
        </EmptyState>
      </Card>
    </FocusOnMount>
  );
}
