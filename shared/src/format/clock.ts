/** A difference that timers and slow clocks never make: the device slept, or its clock was put forward. */
const JUMP_MS = 2_000;

let wall = Date.now();
let monotonic = performance.now();
let steady = wall;

/**
 * Epoch milliseconds for ages and delays. It starts with the device's clock and goes on by the monotonic one, so that a
 * clock that is put back makes nothing younger. A sleep counts, because monotonic clocks of some browsers stand still
 * then; a clock that is put forward cannot be told from a sleep, and makes everything older until it is confirmed anew
 * (docs/decisions/languages-numbers-and-time.md#the-clocks-of-devices). Compare its values with each other only, never
 * with a time of the server.
 */
export function steadyNow(): number {
  const [wallNow, monotonicNow] = [Date.now(), performance.now()];
  const passed = Math.max(0, monotonicNow - monotonic);
  const jump = wallNow - wall - passed;
  steady += passed + (jump > JUMP_MS ? jump : 0);
  [wall, monotonic] = [wallNow, monotonicNow];
  return steady;
}

/**
 * The present by the server's clock, for times that the server sends and for days of the calendar.
 * @param platform of the running shell
 * @returns epoch milliseconds; the device's clock while the server's is not known
 */
export function serverNow({ clock }: { readonly clock: { serverNow(): number } }): number {
  return clock.serverNow();
}
