import { NO_FIGURE } from './formatMoney';

const STEPS = [
  { paise: 1_000_000_000, suffix: 'Cr' },
  { paise: 10_000_000, suffix: 'L' },
  { paise: 100_000, suffix: 'k' },
] as const;

/**
 * Money as short text, for price sizes and stake presets: "850", "1k", "25k", "1.2L", "3Cr". Rounds down, so that a
 * size is never overstated; an offer of less than 1 is "<1", because 0 would say that there is none.
 * @param paise whole paise; anything but a finite number gives "–".
 */
export function formatMoneyShort(paise: number): string {
  if (!Number.isFinite(paise)) return NO_FIGURE;
  const amount = Math.abs(Math.trunc(paise));
  const minus = paise <= -100 ? '-' : '';
  const step = STEPS.find((candidate) => amount >= candidate.paise);
  if (amount > 0 && amount < 100 && paise > 0) return '<1';
  if (step === undefined) return `${minus}${Math.trunc(amount / 100)}`;
  const tenths = Math.trunc(amount / (step.paise / 10));
  const tenth = tenths % 10;
  return `${minus}${(tenths - tenth) / 10}${tenth === 0 ? '' : `.${tenth}`}${step.suffix}`;
}
