import { api as calls, type PaymentMethod, type SiteLimits } from '@touchline/shared/contracts';
import { formatMoney, toRupees } from '@touchline/shared/format';
import { Form, MoneyField, object, rupeesAmount, SubmitButton } from '@touchline/shared/forms';
import { Link, useNavigate, usePlatform } from '@touchline/shared/platform';
import { buttonClass, RadioGroup } from '@touchline/shared/ui';
import { useState } from 'react';
import styles from './AmountForm.module.css';
import { depositLimits, quickAmounts } from './deposit-limits';

interface AmountFormProps {
  /** What the amount starts with, in rupees as typed. */
  amount: string;
  methods: readonly PaymentMethod[];
  limits: SiteLimits;
}

export function AmountForm({ amount, methods, limits }: AmountFormProps) {
  const { api } = usePlatform();
  const navigate = useNavigate();
  const [methodId, setMethodId] = useState(methods[0]?.id);
  const method = methods.find(({ id }) => id === methodId) ?? methods[0];
  if (!method) return null;

  const range = depositLimits(limits, method);
  const schema = object({ amount: rupeesAmount(range) });
  const start = async ({ amount: paise }: { amount: number }) => {
    if (method.kind === 'BANK') {
      await navigate(`?${new URLSearchParams({ bank: method.id, amount: String(toRupees(paise)) })}`);
      return;
    }
    const order = await api.run(calls.generatePayment, { amount: toRupees(paise) });
    await navigate(`?${new URLSearchParams({ order: order.orderId })}`, { state: { order } });
  };

  return (
    <Form schema={schema} onSubmit={start} initialValues={{ amount }} refocus="amount" label="Deposit">
      <MoneyField
        name="amount"
        label="Amount"
        hint={
          range.max > 0
            ? `From ₹${formatMoney(range.min)} to ₹${formatMoney(range.max)}`
            : `₹${formatMoney(range.min)} or more`
        }
      />
      <nav aria-label="Quick amounts" className={styles.quick}>
        {quickAmounts(range).map((paise) => (
          <Link
            key={paise}
            replace
            to={`?amount=${toRupees(paise)}`}
            className={buttonClass({ size: 'sm' })}
            aria-current={amount === String(toRupees(paise))}
          >
            ₹{formatMoney(paise, { decimals: 0 })}
          </Link>
        ))}
      </nav>
      <RadioGroup
        label="Pay by"
        value={method.id}
        onChange={setMethodId}
        options={methods.map((each) => ({ value: each.id, label: titleOf(each), hint: payeeOf(each) }))}
      />
      <SubmitButton full size="lg">
        {method.kind === 'UPI' ? 'Continue to UPI' : 'Show bank details'}
      </SubmitButton>
    </Form>
  );
}

function titleOf({ kind, bank }: PaymentMethod): string {
  return kind === 'UPI' ? 'UPI' : `Bank transfer${bank ? `, ${bank}` : ''}`;
}

function payeeOf({ kind, payee }: PaymentMethod): string {
  return kind === 'UPI'
    ? `To ${payee}. With any UPI app, credited at once`
    : `To ${payee}. You send us the UTR, we check it and credit you`;
}
