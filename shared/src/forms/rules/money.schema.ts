import { msg, t } from '@touchline/shared/language/macro';
import { number } from 'yup';
import { formatMoney, parseRupees, type RupeesProblem } from '../../format';
import type { MessageDescriptor } from '../../language';

const PROBLEMS: Record<RupeesProblem, MessageDescriptor> = {
  empty: msg`Enter an amount`,
  'not-a-number': msg`Enter the amount in digits, like 1500 or 1500.50`,
  'too-many-decimals': msg`Use at most two decimals`,
  negative: msg`Enter an amount above zero`,
  'too-large': msg`That amount is too large`,
};

export interface AmountLimits {
  /** Paise; 1 by default, and at least: back ends write 0 where they set no minimum. */
  readonly min?: number | undefined;
  /** Paise; 0 or absent is no limit. */
  readonly max?: number | undefined;
}

/**
 * A required amount of money: reads typed rupees exactly with `parseRupees`, grouped as in 1,00,000 or
 * not, and returns whole paise.
 * @param limits in paise
 */
export function rupeesAmount({ min = 1, max = 0 }: AmountLimits = {}) {
  const least = Math.max(1, min);
  const tooLittle = () => (least > 1 ? t`The minimum is ₹${formatMoney(least)}` : t(PROBLEMS.negative));
  const amount = number()
    .transform((_value: unknown, typed: unknown) => {
      const parsed = parseRupees(String(typed));
      if (parsed.ok) return parsed.paise;
      return parsed.reason === 'empty' ? undefined : Number.NaN;
    })
    .typeError(({ originalValue }: { originalValue: unknown }) => {
      const parsed = parseRupees(String(originalValue));
      return parsed.ok ? '' : t(PROBLEMS[parsed.reason]);
    })
    .required(() => t(PROBLEMS.empty))
    .min(least, tooLittle);
  return max > 0 ? amount.max(max, () => t`The maximum is ₹${formatMoney(max)}`) : amount;
}
