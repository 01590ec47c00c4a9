import { formatMoney } from '@touchline/shared/format';
import { Money, type MoneyProps } from '@touchline/shared/ui';

/** An amount that the back end may leave out: it is then a dash, not a zero. */
export function OptionalMoney(props: MoneyProps) {
  return props.paise === undefined ? <span>—</span> : <Money {...props} />;
}

/** An amount with its currency, and with paise only where it has some: "₹49,500". @param paise whole paise */
export function rupees(paise: number): string {
  return `₹${formatMoney(paise, { decimals: paise % 100 === 0 ? 0 : 2 })}`;
}

/** The limits of one payment: "Min ₹100 · Max ₹5,00,000". Paise; a `max` of 0 is no limit. */
export function describeLimits({ min, max }: { min: number; max: number }): string {
  return max > 0 ? `Min ${rupees(min)} · Max ${rupees(max)}` : `Min ${rupees(min)}`;
}
