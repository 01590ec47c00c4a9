import { formatMoney } from '@touchline/shared/format';
import {
  Form,
  MoneyField,
  object,
  RadioField,
  rupeesAmount,
  SubmitButton,
  type SubmitOutcome,
  string,
  TextAreaField,
  useFormValue,
} from '@touchline/shared/forms';
import { useBusState } from '@touchline/shared/platform';
import { useMemo } from 'react';
import { useSiteLimits } from '../../../balance/useSiteLimits';
import type { NewRequest } from './new-request';

export const NEW_REQUEST_DRAFT = 'asked-request';
const NOTE_LENGTH = 500;

const TYPES = [
  { value: 'DEPOSIT', label: 'Deposit' },
  { value: 'WITHDRAWAL', label: 'Withdrawal' },
] as const;

/** Type, amount and note of a request that a person handles. */
export function NewRequestForm({ onSend }: { onSend: (request: NewRequest) => Promise<SubmitOutcome> }) {
  const figures = useBusState('balance');
  // Without the site's limits only the server checks the amount.
  const { data } = useSiteLimits();
  const available = figures.status === 'known' ? figures.balance - figures.exposure : undefined;
  const schema = useMemo(() => {
    const deposit = rupeesAmount({ min: data?.minDeposit, max: data?.maxDeposit });
    const allowed = rupeesAmount({ min: data?.minWithdrawal, max: data?.maxWithdrawal });
    const withdrawal =
      available === undefined
        ? allowed
        : allowed.max(available, `You have ₹${formatMoney(Math.max(0, available))} to withdraw`);
    return object({
      type: string<NewRequest['type']>().oneOf(['DEPOSIT', 'WITHDRAWAL']).required('Choose one'),
      amount: rupeesAmount().when('type', ([type]) => (type === 'WITHDRAWAL' ? withdrawal : deposit)),
      note: string().trim().max(NOTE_LENGTH, `Use at most ${NOTE_LENGTH} characters`).default(''),
    });
  }, [data, available]);
  return (
    <Form
      schema={schema}
      onSubmit={({ type, amount, note }) => onSend({ type, paise: amount, note })}
      initialValues={{ type: 'DEPOSIT' }}
      draft={NEW_REQUEST_DRAFT}
      refocus="amount"
      label="Request"
      slow="Your request may have reached us, so please don’t send it a second time. This page says so as soon as the answer comes."
    >
      <RadioField name="type" label="You ask for" options={TYPES} />
      <MoneyField name="amount" label="Amount" />
      <TextAreaField
        name="note"
        label="Note"
        rows={3}
        maxLength={NOTE_LENGTH}
        hint="How and where, for whoever deals with it. Quotes, semicolons and HTML tags are left out."
      />
      <Consequence />
      <SubmitButton full size="lg">
        Send the request
      </SubmitButton>
    </Form>
  );
}

function Consequence() {
  return (
    <p>
      {useFormValue('type') === 'WITHDRAWAL'
        ? 'Our team handles it. The amount may leave your balance at once; if it is rejected, it comes back.'
        : 'Our team handles it. Nothing is added to your balance before the money has arrived.'}
    </p>
  );
}
