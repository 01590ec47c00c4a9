import { t } from '@touchline/shared/language/macro';
import { string } from 'yup';
import { sqlTokensIn } from '../../utilities';

/**
 * Letters, digits and these, at least eight, with one of each; case is not checked
 * (docs/reference/behaviour.md#5-validation).
 */
const PASSWORD = /^(?=.*[A-Za-z])(?=.*[0-9])(?=.*[@$!%*#?&])[A-Za-z0-9@$!%*#?&]{8,}$/;

/** Above it a password is refused before any pattern is tried. */
const LONGEST = 200;

/** A new password. The messages are the specification's own. */
export const passwordSchema = string()
  .required(() => t`Enter a password`)
  .min(8, () => t`Password is too short - should be 8 chars minimum.`)
  .max(LONGEST, () => t`Use at most ${LONGEST} characters.`)
  .matches(
    PASSWORD,
    () =>
      t`Password Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character`,
  )
  .test('sendable', (password, { createError }) => {
    // For new passwords only: a login sends any password as it is
    // (docs/decisions/requests.md#credentials-that-exist-are-sent-as-they-are).
    // biome-ignore lint/plugin: catalogues have this name in the message.
    const words = databaseWordsIn(password);
    return (
      words === '' ||
      createError({ message: t`Please leave out ${words}: a password with it can’t be sent.` })
    );
  });

/** One rule of passwordSchema in plain words, with its check. */
export interface PasswordRule {
  readonly label: string;
  readonly met: boolean;
}

/** The rules that passwordSchema checks; it accepts a password exactly when all are met. */
export function passwordRules(password: string): readonly PasswordRule[] {
  if (password.length > LONGEST) return [{ label: t`At most ${LONGEST} characters`, met: false }];
  const others = [...new Set(password.match(/[^A-Za-z0-9@$!%*#?&]/gu))].map((character) =>
    character.trim() === '' ? t`spaces` : `“${character}”`,
  );
  // biome-ignore lint/plugin: catalogues have this name in the message.
  const words = databaseWordsIn(password);
  return [
    { label: t`At least 8 characters`, met: password.length >= 8 },
    { label: t`A letter`, met: /[A-Za-z]/.test(password) },
    { label: t`A number`, met: /[0-9]/.test(password) },
    { label: t`One of @ $ ! % * # ? &`, met: /[@$!%*#?&]/.test(password) },
    {
      label:
        others.length > 0 ? t`No other characters: leave out ${others.join(', ')}` : t`No other characters`,
      met: password !== '' && others.length === 0,
    },
    // Few passwords contain one, so the rule is shown only for those.
    ...(words === '' ? [] : [{ label: t`No database words: leave out ${words}`, met: false }]),
  ];
}

/**
 * The words of a password that sanitising would remove from a request (docs/reference/behaviour.md#5-validation);
 * PASSWORD refuses the characters.
 */
function databaseWordsIn(password: string): string {
  if (password.length > LONGEST) return '';
  return sqlTokensIn(password)
    .filter((token) => /[a-z]/i.test(token))
    .map((token) => `“${token}”`)
    .join(', ');
}
