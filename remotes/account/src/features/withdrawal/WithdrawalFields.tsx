import type { MoneyRequest } from '@touchline/shared/contracts/money';
import type { Paise } from '@touchline/shared/contracts/reading';
import { describeLimits, formatMoney, formatRupees, parseRupees, toRupees } from '@touchline/shared/format';
import { MoneyField, RadioField, TextField, useFormChange, useFormValue } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import { Banner, Button } from '@touchline/shared/ui';
import { useUnderWay } from './useUnderWay';
import styles from './WithdrawalFields.module.css';

interface WithdrawalFieldsProps {
  readonly min: Paise;
  /** Paise; 0 is no limit. */
  readonly max: Paise;
  /** Paise; undefined while it is not known. */
  readonly available: Paise | undefined;
}

export function WithdrawalFields({ min, max, available }: WithdrawalFieldsProps) {
  const { t } = useLingui();
  const method = useFormValue('method');
  const change = useFormChange();
  const same = useSameAmount(useFormValue('amount'));
  const most = maxAmount(max, available);
  return (
    <>
      <div className={styles.amount}>
        <MoneyField name="amount" label={t`Amount`} hint={describeLimits({ min, max })} most={most} />
        {most !== undefined && most >= Math.max(1, min) && (
          <Button size="sm" onClick={() => change('amount', String(toRupees(most)))}>
            {t`Max ${formatRupees(most)}`}
          </Button>
        )}
      </div>
      {same && (
        <Banner tone="warning">
          {t`A withdrawal of ₹${formatMoney(same.amount)} is on its way already. This would be a second one.`}
        </Banner>
      )}
      <RadioField
        name="method"
        label={t`Pay me by`}
        options={[
          { value: 'BANK', label: t`Bank transfer`, hint: t`To an account in your own name` },
          { value: 'UPI', label: 'UPI', hint: t`To your UPI id` },
        ]}
      />
      <TextField
        name="holder"
        label={t`Account holder`}
        hint={t`Your name as the bank has it`}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={80}
      />
      {method === 'UPI' ? (
        <TextField
          name="vpa"
          label={t`UPI id`}
          hint={t`Like name@bank, from your UPI app’s profile`}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <>
          <TextField
            name="account"
            label={t`Account number`}
            hint={t`9 to 18 digits; spaces don’t matter`}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            name="confirmAccount"
            label={t`Account number again`}
            hint={t`Typed, not pasted: a wrong digit pays someone else`}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            name="ifsc"
            className={styles.capitals}
            label="IFSC"
            hint={t`11 characters, on your cheque book and in your bank’s app`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </>
      )}
    </>
  );
}

function maxAmount(max: Paise, available: Paise | undefined): Paise | undefined {
  if (available === undefined) return max > 0 ? max : undefined;
  return max > 0 ? Math.min(max, available) : available;
}

/** A withdrawal of the typed amount that is already under way, because a second one is rarely intended. */
function useSameAmount(typed: string): MoneyRequest | undefined {
  const { data } = useUnderWay();
  const amount = parseRupees(typed);
  return amount.ok ? data?.items.find((request) => request.amount === amount.paise) : undefined;
}
