import type { Paise } from '@touchline/shared/betting';
import { iso, maybe, rupees as toRupees } from '../exchange/answers/wire-amounts';
import { invalid } from '../server/Refusal';

export { iso, maybe, toRupees };

/** Wire rupees -> paise. @throws Refusal 400 for more than two decimals or an absurd amount */
export function toPaise(rupees: number, field = 'amount'): Paise {
  const paise = Math.round(rupees * 100);
  if (!Number.isSafeInteger(paise) || Math.abs(rupees * 100 - paise) > 1e-6)
    throw invalid(field, `${field} has at most two decimals.`);
  return paise;
}

/** For the messages of refusals: ₹1,00,000. */
export function rupeesText(paise: Paise): string {
  return `₹${(paise / 100).toLocaleString('en-IN', { maximumFractionDigits: 2 })}`;
}
