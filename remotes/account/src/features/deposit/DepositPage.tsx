import { useLingui } from '@touchline/shared/language/macro';
import { Link, useSearchParams } from '@touchline/shared/platform';
import { Card, EmptyState, lazyPart, QueryView, Spinner, SupportContact } from '@touchline/shared/ui';
import { useEffect } from 'react';
import { FocusOnStep } from '../../page/FocusOnMount';
import { LeftOut } from '../../page/LeftOut';
import { LoadingCard } from '../../page/LoadingCard';
import { Page } from '../../page/Page';
import { AmountForm } from './amount/AmountForm';
import { type DepositTerms, useDepositTerms } from './useDepositTerms';

const loadPayment = () => import('./PaymentStep').then(({ PaymentStep }) => PaymentStep);
const PaymentStep = lazyPart(loadPayment, <LoadingPayment />);

/** /depositw: how much and how; then the payment. The address says which step, so a reload comes back to it. */
export default function DepositPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const order = params.get('order');
  const bank = params.get('bank');
  const amount = params.get('amount') ?? '';
  return (
    <Page title={t`Deposit`} narrow actions={<Link to="/account-cash-statement">{t`Statement`}</Link>}>
      <FocusOnStep step={String(params)}>
        {order !== null || bank !== null ? (
          <PaymentStep order={order} bank={bank} amount={amount} />
        ) : (
          <DepositForm amount={amount} />
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

function Choice({ amount, methods, limits, leftOut }: DepositTerms & { amount: string }) {
  const { t } = useLingui();
  const { support } = limits;
  // The next step's code follows the form, so that it does not share the line with it and is there for the tap. Where it
  // does not arrive, the step loads it again.
  useEffect(() => void loadPayment().catch(() => undefined), []);
  if (methods.length === 0 && leftOut)
    return (
      <EmptyState icon="warning" title={t`The ways to deposit could not be loaded`}>
        <LeftOut count={leftOut} />
      </EmptyState>
    );
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

function LoadingPayment() {
  const { t } = useLingui();
  return (
    <Card>
      <Spinner label={t`Loading the payment`} />
    </Card>
  );
}
