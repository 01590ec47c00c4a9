import { linkAddress } from '@touchline/shared/contracts/site';
import { plainDigits } from '@touchline/shared/format';
import {
  boolean,
  CheckboxField,
  Form,
  MobileField,
  mobileSchema,
  object,
  PasswordField,
  PasswordRules,
  passwordSchema,
  ref,
  SubmitButton,
  string,
  TextField,
} from '@touchline/shared/forms';
import { msg, Trans, t as translate, useLingui } from '@touchline/shared/language/macro';
import { useBusState, useSearchParams } from '@touchline/shared/platform';
import { useId, useMemo, useState } from 'react';
import { arrivedWith, useNeedsCode, useRegister } from '../calls';
import type { AuthSurface } from '../surface';
import { usernameOfSignUp } from '../verification';
import styles from './RegisterForm.module.css';

const MISMATCH = msg`Passwords must match`;
const NO_CONSENT = msg`Confirm your age and accept the terms to sign up`;

/** The rules of a sign-up: docs/reference/behaviour.md#5-validation */
const rules = {
  username: string()
    .trim()
    .required(() => translate`Enter a username`),
  password: passwordSchema,
  confirmpassword: string()
    .required(() => translate(MISMATCH))
    .oneOf([ref('password')], () => translate(MISMATCH)),
  referralCode: string().trim(),
};
const terms = boolean()
  .required(() => translate(NO_CONSENT))
  .oneOf([true], () => translate(NO_CONSENT));

/** Without a number no code can be sent, so the account is created only with a number. */
function registerSchema({ needsCode, hasTerms }: { needsCode: boolean; hasTerms: boolean }) {
  const mobile = needsCode ? mobileSchema.required(() => translate`Enter your mobile number`) : mobileSchema;
  return object({ ...rules, mobile, ...(hasTerms && { terms }) });
}

/**
 * Sign-up (docs/reference/behaviour.md#2-screens-and-routes, #4-states, #5-validation), the same in the modal and on
 * the page.
 */
export function RegisterForm({ surface }: { readonly surface: AuthSurface }) {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const settings = useBusState('settings');
  const needsCode = useNeedsCode();
  // A player who returns from the code, for another number or because no code arrived, keeps the typed values.
  const [username] = useState(usernameOfSignUp);
  const next = useId();
  const register = useRegister(surface);
  const hasTerms = settings.status !== 'loading' && settings.settings?.termsRequired === true;
  const schema = useMemo(() => registerSchema({ needsCode, hasTerms }), [needsCode, hasTerms]);
  return (
    <Form
      schema={schema}
      initialValues={{ username, referralCode: arrivedWith(query) }}
      draft="sign-up"
      refocus="username"
      slow={t`Your account may have been made all the same, so please don’t sign up again. Wait a little longer, or log in with this username and password: that tells.`}
      onSubmit={register}
    >
      <TextField
        name="username"
        label={t`Username`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField name="password" label={t`Password`} autoComplete="new-password" />
      <PasswordRules name="password" />
      <PasswordField name="confirmpassword" label={t`Confirm password`} autoComplete="new-password" />
      <MobileField
        name="mobile"
        label={t`Mobile number`}
        hint={needsCode ? t`Your one-time code is sent to it` : t`Optional`}
      />
      <TextField
        name="referralCode"
        parse={plainDigits}
        label={t`Referral code`}
        hint={t`Optional`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {hasTerms && <CheckboxField name="terms" label={<Terms address={settings.settings?.termsUrl} />} />}
      <SubmitButton size="lg" full aria-describedby={next}>
        {t`Sign Up`}
      </SubmitButton>
      <p id={next} className={styles.next}>
        {needsCode ? t`Next: enter the code we send to your mobile number.` : t`You are logged in at once.`}
      </p>
    </Form>
  );
}

/** The confirmations of a new player, with a link to the terms where the domain names their page. */
function Terms({ address }: { readonly address: string | undefined }) {
  const link = linkAddress(address);
  if (!link) return <Trans>I am 18 or older and accept the terms</Trans>;
  return (
    <Trans>
      I am 18 or older and accept the{' '}
      <a href={link} target="_blank" rel="noopener noreferrer">
        terms
      </a>
    </Trans>
  );
}
