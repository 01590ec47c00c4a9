import type { SiteLimits } from '@touchline/shared/contracts/money';
import type { Paise } from '@touchline/shared/contracts/reading';
import { describeLimits, formatMoney } from '@touchline/shared/format';
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
import { t, useLingui } from '@touchline/shared/language/macro';
import { useMemo } from 'react';
import { useFunds } from '../../../balance/payments';
import { useSiteLimits } from '../../../balance/useSiteLimits';
import { REQUEST_TYPE_LABELS } from '../request-labels';
import type { NewRequest } from './new-request';

export const NEW_REQUEST_DRAFT = 'asked-request';
const NOTE_LENGTH = 500;

const TYPES = ['DEPOSIT', 'WITHDRAWAL'] as const;

/** Type, amount and note of a request that a person handles. */
export function NewRequestForm({ onSend }: { onSend: (request: NewRequest) => Promise<SubmitOutcome> }) {
  const { t } = useLingui();
  // Without the site's limits only the server checks the amount.
  const { data } = useSiteLimits();
  const available = useFunds()?.available;
  const schema = useMemo(() => requestSchema(data, available), [data, available]);
  return (
    <Form
      schema={schema}
      onSubmit={({ type, amount, note }) => onSend({ type, paise: amount, note })}
      initialValues={{ type: 'DEPOSIT' }}
      draft={NEW_REQUEST_DRAFT}
      refocus="amount"
      label={t`Request`}
      slow={t`Your request may have reached us, so please don’t send it a second time. This page says so as soon as the answer comes.`}
    >
      <RadioField
        name="type"
        label={t`You ask for`}
        options={TYPES.map((value) => ({ value, label: t(REQUEST_TYPE_LABELS[value]) }))}
      />
      <AmountField limits={data} />
      <TextAreaField
        name="note"
        label={t`Note`}
        rows={3}
        maxLength={NOTE_LENGTH}
        hint={t`How and where, for whoever deals with it. Quotes, semicolons and HTML tags are left out.`}
      />
      <Consequence />
      <SubmitButton full size="lg">
        {t`Send the request`}
      </SubmitButton>
    </Form>
  );
}

function AmountField({ limits }: { limits: SiteLimits | undefined }) {
  const { t } = useLingui();
  const { min, max } = limitsOf(useFormValue('type') === 'WITHDRAWAL' ? 'WITHDRAWAL' : 'DEPOSIT', limits);
  return <MoneyField name="amount" label={t`Amount`} hint={describeLimits({ min, max })} />;
}

/** The site's limits of one request, in paise; 0 is none. */
function limitsOf(type: NewRequest['type'], limits: SiteLimits | undefined) {
  return type === 'DEPOSIT'
    ? { min: limits?.minDeposit ?? 0, max: limits?.maxDeposit ?? 0 }
    : { min: limits?.minWithdrawal ?? 0, max: limits?.maxWithdrawal ?? 0 };
}

/** @param available paise; undefined while it is not known */
function requestSchema(limits: SiteLimits | undefined, available: Paise | undefined) {
  const deposit = rupeesAmount(limitsOf('DEPOSIT', limits));
  const ofSite = limitsOf('WITHDRAWAL', limits);
  const allowed = rupeesAmount(ofSite);
  const withdrawal =
    available !== undefined && (ofSite.max <= 0 || available < ofSite.max)
      ? allowed.max(available, () => describeAvailable(available))
      : allowed;
  return object({
    type: string<NewRequest['type']>()
      .oneOf([...TYPES])
      .required(() => t`Choose one`),
    amount: rupeesAmount().when('type', ([type]) => (type === 'WITHDRAWAL' ? withdrawal : deposit)),
    note: string()
      .trim()
      .max(NOTE_LENGTH, () => t`Use at most ${NOTE_LENGTH} characters`)
      .default(''),
  });
}

function describeAvailable(available: Paise): string {
  const amount = formatMoney(Math.max(0, available));
  return t`You have ₹${amount} to withdraw`;
}

function Consequence() {
  const { t } = useLingui();
  return (
    <p>
      {useFormValue('type') === 'WITHDRAWAL'
        ? t`Our team handles it. The amount may leave your balance at once; if it is rejected, it comes back.`
        : t`Our team handles it. Nothing is added to your balance before the money has arrived.`}
    </p>
  );
}
