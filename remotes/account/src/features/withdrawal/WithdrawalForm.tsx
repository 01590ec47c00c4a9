import { api as calls, type SiteLimits } from '@touchline/shared/contracts';
import { formatMoney, toRupees } from '@touchline/shared/format';
import { Form, type InferType, SubmitButton } from '@touchline/shared/forms';
import { messageOf, useBusState, usePlatform } from '@touchline/shared/platform';
import { Card, ErrorState, Skeleton, Stack } from '@touchline/shared/ui';
import { isUnanswered } from '../../unanswered/isUnanswered';
import { AvailableBalance } from './AvailableBalance';
import { newestWithdrawals, type SentWithdrawal } from './sent-withdrawal';
import { useWithdrawalTerms } from './useWithdrawalTerms';
import { WithdrawalFields } from './WithdrawalFields';
import { withdrawalSchema } from './withdrawal.schema';

type Withdrawal = InferType<ReturnType<typeof withdrawalSchema>>;
/** What was typed, to be put back into the form. */
export type TypedWithdrawal = Partial<Record<keyof Withdrawal, string | undefined>>;

interface WithdrawalFormProps {
  readonly reference: string;
  readonly initialValues: TypedWithdrawal | undefined;
  /** It leaves now. */
  readonly onSend: (sent: SentWithdrawal, typed: TypedWithdrawal) => Promise<void>;
  /** It was taken, or no answer came: the list tells what became of it. */
  readonly onEnd: () => void;
  /** The server said no: nothing was taken. */
  readonly onRefused: () => Promise<void>;
}

/** Asks for a withdrawal, once. */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const { data, error, isFetching, refetch } = useWithdrawalTerms();
  if (data) return <Fields {...props} limits={data} />;
  if (error)
    return (
      <ErrorState
        title="The terms of a withdrawal could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {messageOf(error)}
      </ErrorState>
    );
  return (
    <Card>
      <Stack role="status" aria-label="Loading the terms of a withdrawal">
        <Skeleton shape="block" height={64} />
        <Skeleton shape="block" height={120} />
        <Skeleton shape="block" height={180} />
      </Stack>
    </Card>
  );
}

function Fields({
  reference,
  initialValues,
  onSend,
  onEnd,
  onRefused,
  limits,
}: WithdrawalFormProps & { limits: SiteLimits }) {
  const { api, balance } = usePlatform();
  const figures = useBusState('balance');
  const available = figures.status === 'known' ? figures.balance - figures.exposure : undefined;
  const { minWithdrawal: min, maxWithdrawal: max } = limits;

  const send = async (withdrawal: Withdrawal) => {
    // Asked first, so that a lost answer can be told from an older withdrawal of the same amount.
    const [newest] = await newestWithdrawals(api);
    await onSend({ reference, paise: withdrawal.amount, after: newest?.id }, typedOf(withdrawal));
    const { amount, confirmAccount, ...destination } = withdrawal;
    try {
      const taken = await api.run(calls.createWithdrawal, {
        ...destination,
        amount: toRupees(amount),
        clientRef: reference,
      });
      balance.confirm({ balance: taken.balance });
    } catch (error) {
      if (!isUnanswered(error)) {
        await onRefused();
        throw error;
      }
    }
    onEnd();
  };

  return (
    <Card>
      <Stack gap={4}>
        <AvailableBalance />
        <Form
          schema={withdrawalSchema({ min, max, available })}
          onSubmit={send}
          initialValues={{ method: 'BANK', ...initialValues }}
          refocus="amount"
          label="Withdrawal"
        >
          <WithdrawalFields range={rangeWords(min, max)} />
          <SubmitButton full size="lg">
            Withdraw
          </SubmitButton>
        </Form>
      </Stack>
    </Card>
  );
}

function rangeWords(min: number, max: number): string {
  const least = `₹${formatMoney(min)}`;
  return max > 0 ? `From ${least} to ₹${formatMoney(max)}` : `${least} or more`;
}

function typedOf({ amount, ...texts }: Withdrawal): TypedWithdrawal {
  return { ...texts, amount: String(toRupees(amount)) };
}
