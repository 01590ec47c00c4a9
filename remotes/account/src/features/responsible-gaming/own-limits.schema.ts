import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
} from '@touchline/shared/contracts/money';
import { plainNumber } from '@touchline/shared/format';
import { mixed, number, object, rupeesAmount } from '@touchline/shared/forms';
import { t } from '@touchline/shared/language/macro';

/** The subject of a limit: money, or the time on the site. */
export type LimitOn = LimitKind | 'TIME';

const MOST_MINUTES = 43_200;
const minutes = number()
  .transform((_value: unknown, typed: unknown) => {
    const text = String(typed ?? '').trim();
    return text === '' ? undefined : Number(plainNumber(text) ?? Number.NaN);
  })
  .typeError(() => t`Enter a number of minutes, like 90`)
  .required(() => t`Enter a number of minutes, like 90`)
  .integer(() => t`Enter whole minutes`)
  .min(1, () => t`Enter at least 1 minute`)
  .max(MOST_MINUTES, () => t`The most is ${MOST_MINUTES} minutes`);

/** The rules of a limit: its amount is in rupees, or in minutes where it limits time. */
export const ownLimitsSchema = object({
  kind: mixed<LimitOn>()
    .oneOf([...LIMIT_KINDS, 'TIME'])
    .required(),
  period: mixed<LimitPeriod>().oneOf(LIMIT_PERIODS).required(),
  amount: rupeesAmount().when('kind', ([kind], rupees) => (kind === 'TIME' ? minutes : rupees)),
});
