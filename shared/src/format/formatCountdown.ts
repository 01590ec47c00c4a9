/**
 * Time left as m:ss, "2:00", "0:09"; an hour is 60:00.
 * @param seconds what is left; parts of a second count as a whole one, and below zero is "0:00".
 */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
