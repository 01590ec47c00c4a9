import type { PaymentMethod, SiteLimits } from '@touchline/shared/contracts';
import { messageOf } from '@touchline/shared/platform';
import { Card, EmptyState, ErrorState, Skeleton, Stack } from '@touchline/shared/ui';
import { AmountForm } from './amount/AmountForm';
import { useDepositTerms } from './useDepositTerms';

/** The first step: what there is to choose from, once it is known. */
export function DepositForm({ amount }: { amount: string }) {
  const { data, error, isFetching, refetch } = useDepositTerms();
  if (data) return <Choice amount={amount} {...data} />;
  if (error)
    return (
      <ErrorState
        title="The ways to deposit could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {messageOf(error)}
      </ErrorState>
    );
  return (
    <Card>
      <Stack role="status" aria-label="Loading the ways to deposit">
        <Skeleton shape="block" height={64} />
        <Skeleton shape="block" height={120} />
        <Skeleton shape="block" height={44} />
      </Stack>
    </Card>
  );
}

interface ChoiceProps {
  amount: string;
  methods: readonly PaymentMethod[];
  limits: SiteLimits;
}

function Choice({ amount, methods, limits }: ChoiceProps) {
  if (methods.length === 0)
    return (
      <EmptyState icon="credit-card" title="Deposits are closed at the moment">
        There is no way to pay in right now. Please try again later
        {limits.support ? `, or write to ${limits.support}` : ''}.
      </EmptyState>
    );
  return (
    <Card>
      {/* "Try again" comes back with the amount in the address. */}
      <AmountForm key={amount} amount={amount} methods={methods} limits={limits} />
    </Card>
  );
}
