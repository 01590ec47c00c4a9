import { api, type RegisterInfo } from '@touchline/shared/contracts';
import { Form, OtpField } from '@touchline/shared/forms';
import { usePlatform } from '@touchline/shared/platform';
import { useEffect, useRef, useState } from 'react';
import { type AuthSurface, GiveWay, useAttempt } from '../surface';
import { readRegisterInfo } from './registerInfo';
import { countdownEnd, startCountdown } from './resendDeadline';
import { SendButton } from './SendButton';
import { useVerify } from './useVerify';
import { NO_CODE, verificationSchema } from './verification.schema';

/** The one-time code of a sign-up. Without the username or mobile of one it gives way to the register form. */
export function VerificationForm({ surface }: { readonly surface: AuthSurface }) {
  const [info] = useState(readRegisterInfo);
  return info === undefined ? (
    <GiveWay
      surface={surface}
      step="register"
      reason="Sign up with your username and mobile number to get a code."
    />
  ) : (
    <CodeForm surface={surface} info={info} />
  );
}

function CodeForm({ surface, info }: { readonly surface: AuthSurface; readonly info: RegisterInfo }) {
  const { api: client, toast } = usePlatform();
  const { running, attempt } = useAttempt();
  const verify = useVerify(surface);
  const [code, setCode] = useState(() => ({ until: countdownEnd(), isNew: false }));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The button that asked for the code is gone, and the code comes into this field.
    if (code.isNew) field.current?.focus();
  }, [code]);

  const resend = () =>
    attempt('resend', async () => {
      const { username, mobile, domain } = info;
      await client.run(api.resendVerificationCode, { userName: username, mobile, domain });
      toast.success('OTP Code Send Again');
      setCode({ until: startCountdown(), isNew: true });
    }).catch(() => {}); // Toasted; the code's field is not to blame.

  return (
    <Form
      // A new code is a new form: the old one, and what was said of it, are over.
      key={code.until}
      schema={verificationSchema}
      refocus="otp"
      onSubmit={({ otp }) => attempt('verify', (signal) => verify(info, otp, signal))}
      onInvalid={() => toast.error(NO_CODE)}
    >
      <OtpField
        ref={field}
        name="otp"
        label="One-time code"
        hint={`Sent to ${info.username}'s mobile number ending in ${info.mobile.slice(-4)}`}
      />
      <SendButton until={code.until} resending={running === 'resend'} onResend={resend} />
    </Form>
  );
}
