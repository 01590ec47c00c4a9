import { api, type RegisterInfo } from '@touchline/shared/contracts';
import { type InferType, mobileSchema, object, passwordSchema, ref, string } from '@touchline/shared/forms';
import { messageOf, usePlatform } from '@touchline/shared/platform';
import type { AuthSurface } from '../surface';
import { keepRegisterInfo, startCountdown, useVerify } from '../verification';
import { forgetReferral } from './kept-referral';

const MISMATCH = 'Passwords must match';

/** The rules of a sign-up: docs/reference/behaviour.md#5-validation */
export const registerSchema = object({
  username: string().trim().required('Enter a username'),
  password: passwordSchema,
  confirmpassword: string()
    .required(MISMATCH)
    .oneOf([ref('password')], MISMATCH),
  mobile: mobileSchema,
  referralCode: string().trim(),
});

/**
 * Signs up and continues with verification, which is automatic where the domain skips it
 * (docs/reference/behaviour.md#sign-up-and-verification).
 */
export function useRegister(surface: AuthSurface) {
  const { api: client, settings, toast } = usePlatform();
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

  return async (values: InferType<typeof registerSchema>, signal: AbortSignal) => {
    const { username, password, confirmpassword, mobile = '', referralCode = '' } = values;
    const { domain } = await client.run(api.register, {
      userName: username,
      password,
      confirmPassword: confirmpassword,
      mobile,
      referralCode,
    });
    const info = { username, mobile, domain: domain || settings.host };
    forgetReferral();
    keepRegisterInfo(info);
    startCountdown();
    if (await verifiedByItself(info, signal)) return;
    if (!signal.aborted) surface.open('verification');
  };
}
