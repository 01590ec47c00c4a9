import { useLingui } from '@touchline/shared/language/macro';
import { Link, useLocation, useSearchParams } from '@touchline/shared/platform';
import { SupportContact } from '@touchline/shared/ui';
import { FocusOnStep } from '../../page/FocusOnMount';
import { Page } from '../../page/Page';
import { DepositForm } from './DepositForm';
import { BankTransfer } from './transfer/BankTransfer';
import { readOrder } from './upi/order-state';
import { UpiPayment } from './upi/UpiPayment';

/** /depositw: how much and how; then the payment. The address says which step, so a reload comes back to it. */
export default function DepositPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const orderId = params.get('order');
  const bank = params.get('bank');
  return (
    <Page title={t`Deposit`} narrow actions={<Link to="/account-cash-statement">{t`Statement`}</Link>}>
      <FocusOnStep step={String(params)}>
        {orderId !== null ? (
          <UpiPayment key={orderId} orderId={orderId} order={readOrder(state, orderId)} />
        ) : bank !== null ? (
          <BankTransfer key={bank} methodId={bank} amount={params.get('amount') ?? ''} />
        ) : (
          <DepositForm amount={params.get('amount') ?? ''} />
        )}
      </FocusOnStep>
      <SupportContact />
    </Page>
  );
}
