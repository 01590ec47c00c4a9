import type { BetOutcome } from '@touchline/shared/contracts/insight';
import { vibratePreference } from '@touchline/shared/storage';

/**
 * In ms: one pulse for a bet that was matched, two for one that was refused. Other outcomes do not vibrate, because
 * they are not urgent.
 */
const PULSES: Partial<Record<BetOutcome, readonly number[]>> = { matched: [40], refused: [40, 80, 40] };

/** Vibrates when a bet ends, if the device can and the player wants it. */
export function vibrateOn(
  outcome: BetOutcome,
  { vibrate }: { vibrate?: (pulses: number[]) => boolean } = deviceOf(globalThis.navigator),
): void {
  const pulses = PULSES[outcome];
  if (pulses && vibrate && vibratePreference.read()) vibrate([...pulses]);
}

/** The device's vibration, if any: Safari has none, and outside a browser there is no `navigator`. */
function deviceOf(device: Partial<Navigator> | undefined): { vibrate?: (pulses: number[]) => boolean } {
  return device?.vibrate ? { vibrate: (pulses) => navigator.vibrate(pulses) } : {};
}
