import { api as calls } from '@touchline/shared/contracts/api';
import type { PaymentMethod, SiteLimits, UpiOrder } from '@touchline/shared/contracts/money';
import { describeLimits, formatMoney, parseRupees, toRupees } from '@touchline/shared/format';
import {
  Form,
  MoneyField,
  object,
  rupeesAmount,
  SubmitButton,
  useFormChange,
  useFormValue,
} from '@touchline/shared/forms';
import { msg, plural, t, useLingui } from '@touchline/shared/language/macro';
import { isApiError, useLocation, useNavigate, usePlatform } from '@touchline/shared/platform';
import { Button, RadioGroup, ShowMore, useFirstFew } from '@touchline/shared/ui';
import { isOutcomeUnknown } from '@touchline/shared/unknown-outcome';
import { useState } from 'react';
import { useOnScreen } from '../../../page/useOnScreen';
import { rethrowWith, useAbortable } from '../../../unknown-outcome/useAbortable';
import styles from './AmountForm.module.css';
import { depositLimits, quickAmounts } from './deposit-limits';
import { ownLimitsRefusal } from './ownLimitsRefusal';

interface AmountFormProps {
  /** The initial amount, in rupees as typed. */
  amount: string;
  methods: readonly PaymentMethod[];
  limits: SiteLimits;
}

export function AmountForm({ amount, methods, limits }: AmountFormProps) {
  const { t } = useLingui();
  const platform = usePlatform();
  const { api } = platform;
  const navigate = useNavigate();
  const onScreen = useOnScreen();
  const { run, stop } = useAbortable();
  const { pathname, search, state } = useLocation();
  const [chosen] = useState(() => readChoice(state));
  const [methodId, setMethodId] = useState(chosen?.method ?? methods[0]?.id);
  const { first, more, showMore } = useFirstFew(methods);
  const method = methods.find(({ id }) => id === methodId) ?? methods[0];
  if (!method) return null;

  const range = depositLimits(limits, method);
  const schema = object({ amount: rupeesAmount(range) });
  const show = async (paise: number, query: Record<string, string>, order?: UpiOrder) => {
    if (!onScreen()) return;
    // Back comes to this entry, with what was chosen in it.
    const choice: Choice = { amount: String(toRupees(paise)), method: method.id };
    void navigate(pathname + search, { replace: true, state: choice });
    await navigate(`?${new URLSearchParams(query)}`, order && { state: { order } });
  };
  const start = async (paise: number, signal: AbortSignal) => {
    if (method.kind === 'BANK') {
      const refused = await ownLimitsRefusal(platform, paise, signal);
      if (refused) throw refused;
      return show(paise, { bank: method.id, amount: String(toRupees(paise)) });
    }
    const order = await api.run(calls.generatePayment, { amount: toRupees(paise) }, { signal }).catch(noCode);
    // Nothing is paid yet, and an order that the player does not see expires.
    await show(paise, { order: order.orderId }, order);
  };

  return (
    <Form
      schema={schema}
      onSubmit={({ amount: paise }) => run((signal) => start(paise, signal))}
      slow={t`Nothing was paid. The code to pay with is shown as soon as it comes. You can also stop waiting and ask for another.`}
      onStopWaiting={stop}
      initialValues={{ amount: chosen?.amount ?? amount }}
      // An amount in the address or of this entry replaces the draft.
      draft={amount === '' && !chosen ? 'deposit-amount' : undefined}
      refocus="amount"
      label={t`Deposit`}
    >
      <MoneyField name="amount" label={t`Amount`} hint={describeLimits(range)} />
      <QuickAmounts amounts={quickAmounts(range)} />
      <RadioGroup
        label={t`Pay by`}
        value={method.id}
        onChange={setMethodId}
        options={first.map((each) => ({ value: each.id, label: titleOf(each), hint: payeeOf(each) }))}
      />
      <ShowMore
        more={more}
        left={t`${plural(more, { one: '# way to pay', other: '# ways to pay' })}`}
        onMore={showMore}
      />
      <SubmitButton full size="lg">
        {method.kind === 'UPI' ? t`Continue to UPI` : t`Show bank details`}
      </SubmitButton>
    </Form>
  );
}

/** What a player chose in the form of this history entry; the amount in rupees as typed. */
interface Choice {
  amount: string;
  method: string;
}

function readChoice(state: unknown): Choice | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { amount, method }: Partial<Record<string, unknown>> = { ...state };
  return typeof amount === 'string' && typeof method === 'string' ? { amount, method } : undefined;
}

/** An order whose QR code the player did not see expires, so a second order does no harm. */
function noCode(error: unknown): never {
  if (!isApiError(error) || error.kind === 'cancelled' || !isOutcomeUnknown(error)) throw error;
  rethrowWith(error, t(NO_CODE));
}

const NO_CODE = msg`No code came, and it is not known whether one was made. Nothing was paid: you can ask for another.`;

function titleOf({ kind, bank }: PaymentMethod): string {
  if (kind === 'UPI') return 'UPI';
  return bank ? t`Bank transfer, ${bank}` : t`Bank transfer`;
}

function payeeOf({ kind, payee }: PaymentMethod): string {
  if (payee === '')
    return kind === 'UPI'
      ? t`With any UPI app, credited at once`
      : t`You send us the UTR, we check it and credit you`;
  return kind === 'UPI'
    ? t`To ${payee}. With any UPI app, credited at once`
    : t`To ${payee}. You send us the UTR, we check it and credit you`;
}

/** Buttons that fill in a round amount. */
function QuickAmounts({ amounts }: { amounts: readonly number[] }) {
  const { t } = useLingui();
  const change = useFormChange();
  const typed = parseRupees(useFormValue('amount'));
  return (
    <fieldset className={styles.quick}>
      <legend className="visually-hidden">{t`Quick amounts`}</legend>
      {amounts.map((paise) => (
        <Button
          key={paise}
          size="sm"
          aria-pressed={typed.ok && typed.paise === paise}
          onClick={() => change('amount', String(toRupees(paise)))}
        >
          ₹{formatMoney(paise, { decimals: 0 })}
        </Button>
      ))}
    </fieldset>
  );
}
