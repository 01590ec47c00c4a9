import { number } from '@touchline/shared/contracts/reading';
import { storedValue } from '@touchline/shared/storage';

/** docs/reference/behaviour.md#9-constants: OTP resend countdown, 2 minutes. */
const COUNTDOWN_MS = 120_000;

/** In this tab's storage, so that the countdown continues after a reload. The specification names no key for it. */
const countdown = storedValue({
  storage: () => sessionStorage,
  key: 'otpResendAt',
  reader: number,
  absent: 0,
});

/**
 * Starts the countdown of a code that was just sent. Where the storage is full, a reload starts it again.
 * @returns its end in epoch milliseconds
 */
export function startCountdown(): number {
  const end = Date.now() + COUNTDOWN_MS;
  countdown.write(end);
  return end;
}

/** The end of this tab's countdown, or of a new one. Never more than two minutes away. */
export function countdownEnd(): number {
  const kept = countdown.read();
  return kept > 0 && kept <= Date.now() + COUNTDOWN_MS ? kept : startCountdown();
}
