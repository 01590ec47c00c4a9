import type { PaymentMethod, SiteLimits } from '@touchline/shared/contracts/money';
import { useLingui } from '@touchline/shared/language/macro';
import { Card, EmptyState, LoadingBlocks, QueryView } from '@touchline/shared/ui';
import { AmountForm } from './amount/AmountForm';
import { useDepositTerms } from './useDepositTerms';

/** The first step: amount and payment method. */
export function DepositForm({ amount }: { amount: string }) {
  const { t } = useLingui();
  return (
    <QueryView
      query={useDepositTerms()}
      failure={t`The ways to deposit could not be loaded`}
      loading={
        <Card>
          <LoadingBlocks label={t`Loading the ways to deposit`} heights={[64, 120, 44]} />
        </Card>
      }
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
