/** After how many minutes of being logged in a player can be reminded; each time anew. */
export const REMINDER_MINUTES = [15, 30, 60, 120] as const;
export type ReminderMinutes = (typeof REMINDER_MINUTES)[number];

/** What the player set for this device. */
export interface Reminder {
  readonly minutes: ReminderMinutes;
  /**
   * Up to this moment of the server's clock nothing is due any more, epoch milliseconds: the reminder was set then, or
   * last answered.
   */
  readonly doneUntil: number;
}

/** The name that it is kept under (`platform.device`). */
export const REMINDER = 'play-reminder';

/** Reads what was kept. @returns null when no reminder is set, or what is kept is none of ours */
export function readReminder(kept: unknown): Reminder | null {
  if (typeof kept !== 'object' || kept === null || !('minutes' in kept) || !('doneUntil' in kept))
    return null;
  const minutes = REMINDER_MINUTES.find((one) => one === kept.minutes);
  const { doneUntil } = kept;
  if (minutes === undefined || typeof doneUntil !== 'number' || !Number.isFinite(doneUntil)) return null;
  return { minutes, doneUntil };
}

/**
 * The next moment of the server's clock that a reminder is due at: a whole number of intervals after the login, so that
 * a reload moves nothing; the first after what is done. Several that were missed are one.
 * @param loginAt epoch milliseconds of the server's clock
 */
export function nextDue({ minutes, doneUntil }: Reminder, loginAt: number): number {
  const interval = minutes * 60_000;
  const passed = Math.max(0, Math.floor((doneUntil - loginAt) / interval));
  return loginAt + (passed + 1) * interval;
}
