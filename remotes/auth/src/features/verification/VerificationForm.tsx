import { api } from '@touchline/shared/contracts/api';
import type { RegisterInfo } from '@touchline/shared/contracts/session';
import { Form, OtpField, object, SlowAnswer, useFormValue } from '@touchline/shared/forms';
import { Trans, t as translate, useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type AuthSurface, RedirectToStep, useAttempt, useSignUpClosed } from '../surface';
import { CodeButton } from './CodeButton';
import { codeSchema, NO_CODE } from './code.schema';
import { readRegisterInfo } from './register-info';
import { countdownEnd, startCountdown } from './resend-deadline';
import { useVerify } from './useVerify';

const verificationSchema = object({ otp: codeSchema });

/**
 * The one-time code of a sign-up. Without the username or mobile of one, the register form is shown instead, or the login
 * form where the domain opens no accounts.
 */
export function VerificationForm({ surface }: { readonly surface: AuthSurface }) {
  const { t } = useLingui();
  const [info] = useState(readRegisterInfo);
  const isClosed = useSignUpClosed();
  if (info === undefined && isClosed) return <RedirectToStep surface={surface} step="login" />;
  return info === undefined ? (
    <RedirectToStep
      surface={surface}
      step="register"
      reason={t`Sign up with your username and mobile number to get a code.`}
    />
  ) : (
    <CodeForm surface={surface} info={info} />
  );
}

function CodeForm({ surface, info }: { readonly surface: AuthSurface; readonly info: RegisterInfo }) {
  const { t } = useLingui();
  const { api: client, toast } = usePlatform();
  const { running, attempt, stop } = useAttempt();
  const verify = useVerify(surface);
  const [code, setCode] = useState(() => ({ until: countdownEnd(), isNew: false, otp: '' }));
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef<string>(undefined);
  useEffect(() => {
    // The button that requested the code is gone, and the code is typed into this field.
    if (code.isNew) field.current?.focus();
  }, [code]);

  const resend = () => {
    const old = field.current?.value;
    attempt('resend', async (signal) => {
      const { username, mobile, domain } = info;
      await client.run(api.resendVerificationCode, { userName: username, mobile, domain }, { signal });
      signal.throwIfAborted();
      toast.success(translate`OTP Code Send Again`);
      // The message with the code may arrive before this answer.
      const typed = field.current?.value ?? '';
      setCode({ until: startCountdown(), isNew: true, otp: typed === old ? '' : typed });
    }).catch(() => {}); // A toast shows the failure, because the code's field is not wrong.
  };

  const send = (otp: string) => {
    sent.current = otp;
    // A player who has a code needs no new one.
    if (running === 'resend') stop();
    return attempt('verify', (signal) => verify(info, otp, signal));
  };

  const { username } = info;
  const ending = info.mobile.slice(-4);
  return (
    <Form
      // A new code starts a new form without the old code and its error.
      key={code.until}
      schema={verificationSchema}
      refocus="otp"
      initialValues={{ otp: code.otp }}
      onSubmit={({ otp }) => send(otp)}
      slow={t`You are logged in as soon as the answer comes. You can also stop waiting and send the code again. If you are told then that the account is verified, log in.`}
      onStopWaiting={() => {
        stop();
        field.current?.focus();
      }}
      onInvalid={() => toast.error(translate(NO_CODE))}
    >
      <OtpField
        ref={field}
        name="otp"
        label={t`One-time code`}
        hint={t`Six digits are sent automatically. The code went to ${username}'s mobile number ending in ${ending}`}
      />
      <SendSixDigits field={field} sent={sent} />
      <CodeButton until={code.until} resending={running === 'resend'} onResend={resend} />
      <SlowAnswer
        isWaiting={running === 'resend'}
        onStop={() => {
          stop();
          field.current?.focus();
        }}
      >
        <Trans>
          A new code may be on its way all the same; the newest one counts. Type it in when it comes, or stop
          waiting and ask again.
        </Trans>
      </SlowAnswer>
    </Form>
  );
}

/** Most codes have six digits. Longer ones exist, so six are sent only when no further digit follows them. */
const SELF_SENT_DIGITS = 6;
const SELF_SEND_AFTER_MS = 700;

interface SendSixDigitsProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** The last code that was sent, because no code is sent twice automatically. */
  readonly sent: RefObject<string | undefined>;
}

/**
 * Submits the form once it has six digits, typed or filled in
 * (docs/decisions/sessions.md#six-digits-of-a-code-send-themselves).
 */
function SendSixDigits({ field, sent }: SendSixDigitsProps) {
  const otp = useFormValue('otp');
  useEffect(() => {
    if (otp.length !== SELF_SENT_DIGITS) return;
    const timer = setTimeout(() => {
      if (sent.current !== otp) field.current?.form?.requestSubmit();
    }, SELF_SEND_AFTER_MS);
    return () => clearTimeout(timer);
  }, [otp, field, sent]);
  return null;
}
