import { number } from '@touchline/shared/contracts/reading';
import { readStored } from '@touchline/shared/storage';

/** docs/reference/behaviour.md#9-constants: OTP resend countdown, 2 minutes. */
const COUNTDOWN_MS = 120_000;

/** In this tab's storage, so that the countdown continues after a reload. The specification names no key for it. */
const KEY = 'otpResendAt';

/** Starts the countdown of a code that was just sent. @returns its end in epoch milliseconds */
export function startCountdown(): number {
  const end = Date.now() + COUNTDOWN_MS;
  try {
    sessionStorage.setItem(KEY, String(end));
  } catch {
    // The storage is full. The code was sent, so only a reload starts the countdown again.
  }
  return end;
}

/** The end of this tab's countdown, or of a new one. Never more than two minutes away. */
export function countdownEnd(): number {
  const kept = readStored(KEY, number, (name) => sessionStorage.getItem(name)) ?? 0;
  return kept > 0 && kept <= Date.now() + COUNTDOWN_MS ? kept : startCountdown();
}
