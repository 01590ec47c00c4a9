import { describeLimits, formatMoney } from '@touchline/shared/format';
import { RadioField } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
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
  const { t } = useLingui();
  const canBeRead = isWithin(read, limits);
  const shown = `₹${formatMoney(read)}`;
  const wanted = `₹${formatMoney(chosen)}`;
  const range = describeLimits(limits);
  return (
    <>
      <Banner tone="warning" title={t`The amounts differ`}>
        {canBeRead
          ? t`You chose ${wanted}, the screenshot shows ${shown}.`
          : t`You chose ${wanted}, the screenshot shows ${shown}. Limits of a deposit: ${range}. If you sent ${shown}, please ask support.`}
      </Banner>
      <RadioField
        name={name}
        label={t`Which amount did you send?`}
        options={[
          ...(canBeRead ? [{ value: String(read), label: t`${shown}, as on the screenshot` }] : []),
          { value: String(chosen), label: t`${wanted}, the screenshot was misread` },
        ]}
      />
    </>
  );
}
