/** docs/reference/behaviour.md#9-constants: OTP resend countdown, 2 minutes. */
const COUNTDOWN_MS = 120_000;

/** Of this tab, so that a reload goes on counting. The specification names no key for it. */
const KEY = 'otpResendAt';

/** Starts the countdown of a code that was just sent. @returns its end in epoch milliseconds */
export function startCountdown(): number {
  const end = Date.now() + COUNTDOWN_MS;
  try {
    sessionStorage.setItem(KEY, String(end));
  } catch {
    // Full: the code was sent all the same, and only a reload would count anew.
  }
  return end;
}

/** The end of the countdown that runs or ran in this tab, or of a new one. Never more than two minutes away. */
export function countdownEnd(): number {
  const kept = Number(sessionStorage.getItem(KEY) ?? Number.NaN);
  return kept > 0 && kept <= Date.now() + COUNTDOWN_MS ? kept : startCountdown();
}
