import { describeLimits, formatMoney } from '@touchline/shared/format';
import { RadioField } from '@touchline/shared/forms';
import { Banner } from '@touchline/shared/ui';
import { type DepositLimits, isWithin } from './deposit-limits';

interface AmountQuestionProps {
  name: string;
  /** Paise, as chosen on the first step. */
  chosen: number;
  /** Paise, as read from the screenshot. */
  read: number;
  limits: DepositLimits;
}

/**
 * The screenshot shows another amount than the deposit: the player chooses the right one before anything is sent.
 */
export function AmountQuestion({ name, chosen, read, limits }: AmountQuestionProps) {
  const canBeRead = isWithin(read, limits);
  const shown = `₹${formatMoney(read)}`;
  return (
    <>
      <Banner tone="warning" title="The amounts differ">
        You chose ₹{formatMoney(chosen)}, the screenshot shows {shown}.
        {!canBeRead &&
          ` Limits of a deposit: ${describeLimits(limits)}. If you sent ${shown}, please ask support.`}
      </Banner>
      <RadioField
        name={name}
        label="Which amount did you send?"
        options={[
          ...(canBeRead ? [{ value: String(read), label: `${shown}, as on the screenshot` }] : []),
          { value: String(chosen), label: `₹${formatMoney(chosen)}, the screenshot was misread` },
        ]}
      />
    </>
  );
}
