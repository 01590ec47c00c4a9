import type { PaymentMethod, SiteLimits } from '@touchline/shared/contracts/money';
import { useLingui } from '@touchline/shared/language/macro';
import { Link, useLocation, useSearchParams } from '@touchline/shared/platform';
import { Card, EmptyState, QueryView, SupportContact } from '@touchline/shared/ui';
import { FocusOnStep } from '../../page/FocusOnMount';
import { LoadingCard } from '../../page/LoadingCard';
import { Page } from '../../page/Page';
import { AmountForm } from './amount/AmountForm';
import { BankTransfer } from './transfer/BankTransfer';
import { readOrder } from './upi/order-state';
import { UpiPayment } from './upi/UpiPayment';
import { useDepositTerms } from './useDepositTerms';

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

/** The first step: amount and payment method. */
function DepositForm({ amount }: { amount: string }) {
  const { t } = useLingui();
  return (
    <QueryView
      query={useDepositTerms()}
      failure={t`The ways to deposit could not be loaded`}
      loading={<LoadingCard label={t`Loading the ways to deposit`} heights={[64, 120, 44]} />}
      showsStale={false}
    >
      {(terms) => <Choice amount={amount} {...terms} />}
    </QueryView>
  );
}

interface ChoiceProps {
  amount: string;
  methods: readonly PaymentMethod[];
  limits: SiteLimits;
}

function Choice({ amount, methods, limits }: ChoiceProps) {
  const { t } = useLingui();
  const { support } = limits;
  if (methods.length === 0)
    return (
      <EmptyState icon="credit-card" title={t`Deposits are closed at the moment`}>
        {support
          ? t`There is no way to pay in right now. Please try again later, or write to ${support}.`
          : t`There is no way to pay in right now. Please try again later.`}
      </EmptyState>
    );
  return (
    <Card>
      {/* "Try again" comes back with the amount in the address. */}
      <AmountForm key={amount} amount={amount} methods={methods} limits={limits} />
    </Card>
  );
}
