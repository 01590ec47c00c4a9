import { formatMoney, parseRupees, toRupees } from '@touchline/shared/format';
import { useFormChange, useFormValue } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import { Button } from '@touchline/shared/ui';
import styles from './QuickAmounts.module.css';

/** Buttons that fill in a round amount. */
export function QuickAmounts({ amounts }: { amounts: readonly number[] }) {
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
