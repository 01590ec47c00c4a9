import {
  Form,
  mobileSchema,
  object,
  PasswordField,
  PasswordRules,
  passwordSchema,
  ref,
  SubmitButton,
  string,
  TextField,
  tidyMobile,
} from '@touchline/shared/forms';
import { useBusState, useSearchParams } from '@touchline/shared/platform';
import { useState } from 'react';
import { arrivedWith, useRegister } from '../calls';
import type { AuthSurface } from '../surface';
import { usernameOfSignUp } from '../verification';

const MISMATCH = 'Passwords must match';

/** The rules of a sign-up: docs/reference/behaviour.md#5-validation */
const registerSchema = object({
  username: string().trim().required('Enter a username'),
  password: passwordSchema,
  confirmpassword: string()
    .required(MISMATCH)
    .oneOf([ref('password')], MISMATCH),
  mobile: mobileSchema,
  referralCode: string().trim(),
});

/**
 * Sign-up (docs/reference/behaviour.md#2-screens-and-routes, #4-states, #5-validation), the same in the modal and on
 * the page.
 */
export function RegisterForm({ surface }: { readonly surface: AuthSurface }) {
  const [query] = useSearchParams();
  const settings = useBusState('settings');
  const isVerified = settings.status === 'loading' || settings.settings?.skipVerification !== true;
  // A player who returns from the code, for another number or because no code arrived, keeps the typed values.
  const [username] = useState(usernameOfSignUp);
  const register = useRegister(surface);
  return (
    <Form
      schema={registerSchema}
      initialValues={{ username, referralCode: arrivedWith(query) }}
      draft="sign-up"
      refocus="username"
      slow="Your account may have been made all the same, so please don’t sign up again. Wait a little longer, or log in with this username and password: that tells."
      onSubmit={register}
    >
      <TextField
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField name="password" label="Password" autoComplete="new-password" />
      <PasswordRules name="password" />
      <PasswordField name="confirmpassword" label="Confirm password" autoComplete="new-password" />
      <TextField
        name="mobile"
        label="Mobile number"
        hint={isVerified ? 'Your one-time code is sent to it' : 'Optional'}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        parse={tidyMobile}
      />
      <TextField
        name="referralCode"
        label="Referral code"
        hint="Optional"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton size="lg" full>
        Sign Up
      </SubmitButton>
    </Form>
  );
}
