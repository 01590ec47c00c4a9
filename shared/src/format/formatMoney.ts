import { t } from '@touchline/shared/language/macro';
export interface FormatMoneyOptions {
  /** Adds a plus to a gain; a loss always has its minus. */
  readonly sign?: boolean | undefined;
  /** Digits after the point: 2 (the default) or 0, which rounds half away from zero. */
  readonly decimals?: 0 | 2 | undefined;
}

/** Shown instead of a figure that is not a number. */
export const NO_FIGURE = '–';

/** Digits of a whole number with Indian grouping: the last three, then pairs. */
function groupIndian(digits: string): string {
  const head = digits.slice(0, -3);
  const tail = digits.slice(-3);
  return head === '' ? tail : `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${tail}`;
}

/**
 * Money for the screen, in rupees with Indian digit grouping and without a currency mark.
 * @param paise whole paise; 10000000 gives "1,00,000.00". Anything but a finite number gives "–".
 */
export function formatMoney(paise: number, { sign = false, decimals = 2 }: FormatMoneyOptions = {}): string {
  if (!Number.isFinite(paise)) return NO_FIGURE;
  const whole = Math.round(Math.abs(paise));
  const fraction = whole % 100;
  const rupees = (whole - fraction) / 100 + (decimals === 0 && fraction >= 50 ? 1 : 0);
  const text = groupIndian(String(rupees)) + (decimals === 0 ? '' : `.${String(fraction).padStart(2, '0')}`);
  if (!/[1-9]/.test(text)) return text;
  if (paise < 0) return `-${text}`;
  return sign ? `+${text}` : text;
}

/**
 * An amount with its currency, and with paise only where it has some.
 * @param paise whole paise; 4950000 gives "₹49,500"
 */
export function formatRupees(paise: number): string {
  return `₹${formatMoney(paise, { decimals: paise % 100 === 0 ? 0 : 2 })}`;
}

/**
 * The least and the most of one stake or payment: "Min ₹100 · Max ₹5,00,000". Whole paise; 0 is no limit.
 * @returns an empty text where there is neither
 */
export function describeLimits({ min, max }: { min: number; max: number }): string {
  const least = min > 0 ? [t`Min ${formatRupees(min)}`] : [];
  const most = max > 0 ? [t`Max ${formatRupees(max)}`] : [];
  return [...least, ...most].join(' · ');
}
