import { api } from '@touchline/shared/contracts/api';
import type { RegisterInfo } from '@touchline/shared/contracts/session';
import { t } from '@touchline/shared/language/macro';
import { ApiError, isApiError, messageOf, useBusState, usePlatform } from '@touchline/shared/platform';
import { keepSentReferral } from '@touchline/shared/storage';
import { isOutcomeUnknown } from '@touchline/shared/unknown-outcome';
import { type AuthSurface, useAttempt } from '../surface';
import { keepRegisterInfo, startCountdown, useVerify } from '../verification';

/** A sign-up that the form's schema accepts. */
interface SignUp {
  readonly username: string;
  readonly password: string;
  readonly confirmpassword: string;
  readonly mobile?: string | undefined;
  readonly referralCode?: string | undefined;
}

/**
 * Whether a sign-up here ends with a code, and so needs a mobile number (docs/reference/behaviour.md#5-validation).
 * While the settings load, no step is skipped.
 */
export function useNeedsCode(): boolean {
  const settings = useBusState('settings');
  const { skipVerificationOtp } = usePlatform().settings;
  const skips = settings.status !== 'loading' && settings.settings?.skipVerification === true;
  return !skips || skipVerificationOtp === undefined;
}

/**
 * Signs up and continues with verification, which is automatic where the domain skips it
 * (docs/reference/behaviour.md#sign-up-and-verification).
 */
export function useRegister(surface: AuthSurface) {
  const { api: client, settings, toast } = usePlatform();
  const { attempt } = useAttempt();
  const verify = useVerify(surface);

  const verifiedByItself = async (info: RegisterInfo, signal: AbortSignal) => {
    const otp = settings.skipVerificationOtp;
    // Without a configured code the player enters one (docs/reference/security.md#readings).
    if (!settings.current()?.skipVerification || otp === undefined) return false;
    try {
      await verify(info, otp, signal);
      return true;
    } catch (error) {
      // The account exists; only its verification is missing.
      toast.error(messageOf(error));
      return false;
    }
  };

  const register = async (values: SignUp, signal: AbortSignal) => {
    const { username, password, confirmpassword, mobile = '', referralCode = '' } = values;
    // A server fault with a message is a refusal, such as a taken name: ABP sends those with status 500.
    const failureOf = (error: unknown) => {
      if (!isApiError(error) || !isOutcomeUnknown(error, { isRefusal: () => true })) return error;
      // The account may exist, and its code is then on its way: the form has a link to it.
      keepRegisterInfo({ username, mobile, domain: settings.host });
      startCountdown();
      return new ApiError(
        error.kind,
        t`No answer came, and the account ${username} may have been created. If you get a code, enter it; or log in with this username and password.`,
        { operation: error.operation, status: error.status, cause: error },
      );
    };
    const answer = client.run(api.register, {
      userName: username,
      password,
      confirmPassword: confirmpassword,
      mobile,
      referralCode,
    });
    // A form that is gone shows nothing: the player left, or the operator has closed sign-up meanwhile.
    const { domain } = await answer.catch((error) => {
      const failure = failureOf(error);
      if (signal.aborted) toast.error(messageOf(failure));
      throw failure;
    });
    const info = { username, mobile, domain: domain || settings.host };
    keepSentReferral(referralCode);
    keepRegisterInfo(info);
    startCountdown();
    if (await verifiedByItself(info, signal)) return;
    if (!signal.aborted) surface.open('verification');
    else toast.info(t`The account ${username} was created. Open the login to enter its code.`);
  };

  return (values: SignUp) => attempt('register', (signal) => register(values, signal));
}
