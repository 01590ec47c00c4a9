import type { Paise } from '@touchline/shared/contracts/reading';
import { formatMoney, plainCode } from '@touchline/shared/format';
import { object, ref, rupeesAmount, string } from '@touchline/shared/forms';
import { t } from '@touchline/shared/language/macro';

interface WithdrawalLimits {
  readonly min: Paise;
  /** Paise; 0 is no limit. */
  readonly max: Paise;
  /** Balance less exposure as the server last confirmed them; undefined while they are not known. */
  readonly available: Paise | undefined;
}

type WithdrawalMethod = 'BANK' | 'UPI';

/** Removes the separators that players type or paste with a number. */
const compact = (dropped?: RegExp) =>
  string().transform((_value, typed) => plainCode(String(typed ?? ''), dropped));

/** A field of one payment method; for the other it is dropped. */
const forMethod = (only: WithdrawalMethod, field: ReturnType<typeof compact>) =>
  field.when('method', ([method], schema) => (method === only ? schema : string().strip()));

export function withdrawalSchema({ min, max, available }: WithdrawalLimits) {
  const allowed = rupeesAmount({ min, max });
  const amount =
    available !== undefined && (max === 0 || available < max)
      ? allowed.max(available, () => describeAvailable(available, min))
      : allowed;
  return object({
    amount,
    method: string<WithdrawalMethod>().required(() => t`Choose how to be paid`),
    holder: string()
      // As phones type an apostrophe, and as a page's name is copied.
      .transform((name: string) => name.replace(/[‘’]/g, "'").replace(/\s+/g, ' '))
      .trim()
      .required(() => t`Enter the name on the account`)
      .matches(/^[\p{L}\p{M}.' -]{2,80}$/u, {
        message: () => t`Use the letters of the name as the bank has it`,
      }),
    account: forMethod(
      'BANK',
      compact()
        .required(() => t`Enter the account number`)
        .matches(/^\d{9,18}$/, { message: () => t`An account number has 9 to 18 digits` }),
    ),
    confirmAccount: forMethod(
      'BANK',
      compact()
        .required(() => t`Enter the account number again`)
        .oneOf([ref('account')], () => t`The two account numbers differ`),
    ),
    ifsc: forMethod(
      'BANK',
      compact()
        .uppercase()
        .required(() => t`Enter the IFSC of the branch`)
        .test(
          'zero',
          () => t`The fifth character of an IFSC is the digit zero, not the letter O`,
          (typed) => !/^[A-Z]{4}O/.test(typed ?? ''),
        )
        .matches(/^[A-Z]{4}0[A-Z0-9]{6}$/, {
          message: () => t`An IFSC has 4 letters, a zero and 6 more, like SBIN0001234`,
        }),
    ),
    vpa: forMethod(
      'UPI',
      // A UPI id may have dashes of its own.
      compact(/[\s\p{Cf}]+/gu)
        .required(() => t`Enter your UPI id`)
        .matches(/^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9]{1,63}$/, {
          message: () => t`A UPI id looks like name@bank`,
        }),
    ),
  });
}

function describeAvailable(available: Paise, min: Paise): string {
  if (available <= 0) return t`There is nothing to withdraw now`;
  const most = formatMoney(available);
  const least = formatMoney(min);
  return available < min
    ? t`₹${most} is available now, less than the minimum withdrawal of ₹${least}`
    : t`You can withdraw up to ₹${most} now`;
}
