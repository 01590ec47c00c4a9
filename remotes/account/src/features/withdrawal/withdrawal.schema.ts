import type { Paise } from '@touchline/shared/contracts';
import { formatMoney } from '@touchline/shared/format';
import { object, ref, rupeesAmount, string } from '@touchline/shared/forms';

export interface WithdrawalLimits {
  /** Paise. */
  readonly min: Paise;
  /** Paise; 0 is no limit. */
  readonly max: Paise;
  /** Balance less exposure as the server last confirmed it; undefined while that isn't known. */
  readonly available: Paise | undefined;
}

export type WithdrawalMethod = 'BANK' | 'UPI';

/** Text without the spaces by which a player reads a number or an id. */
const compact = () => string().transform((_value, typed) => String(typed ?? '').replace(/\s+/g, ''));

/** A field of one way of being paid; it is not there for the other. */
const of = (way: WithdrawalMethod, field: ReturnType<typeof compact>) =>
  field.when('method', ([method], schema) => (method === way ? schema : string().strip()));

/** The rules of a withdrawal. */
export function withdrawalSchema({ min, max, available }: WithdrawalLimits) {
  const allowed = rupeesAmount({ min, max });
  const amount =
    available !== undefined && (max === 0 || available < max)
      ? allowed.max(available, availableWords(available))
      : allowed;
  return object({
    amount,
    method: string<WithdrawalMethod>().required('Choose how to be paid'),
    holder: string()
      .trim()
      .required('Enter the name on the account')
      .matches(/^[\p{L}\p{M}.' -]{2,80}$/u, 'Use the letters of the name as the bank has it'),
    account: of(
      'BANK',
      compact()
        .required('Enter the account number')
        .matches(/^\d{9,18}$/, 'An account number has 9 to 18 digits'),
    ),
    confirmAccount: of(
      'BANK',
      compact()
        .required('Enter the account number again')
        .oneOf([ref('account')], 'The two account numbers differ'),
    ),
    ifsc: of(
      'BANK',
      compact()
        .uppercase()
        .required('Enter the IFSC of the branch')
        .matches(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'An IFSC has 4 letters, a zero and 6 more, like SBIN0001234'),
    ),
    vpa: of(
      'UPI',
      compact()
        .required('Enter your UPI id')
        .matches(/^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9]{1,63}$/, 'A UPI id looks like name@bank'),
    ),
  });
}

function availableWords(available: Paise): string {
  return available > 0
    ? `You can withdraw up to ₹${formatMoney(available)} now`
    : 'There is nothing to withdraw now: open bets hold your balance';
}
