import { entity, number, scalar, tryRead, UNREADABLE } from '@touchline/shared/contracts/reading';

/** The intervals of the reminder, in minutes since the login. */
export const REMINDER_MINUTES = [15, 30, 60, 120] as const;
export type ReminderMinutes = (typeof REMINDER_MINUTES)[number];

const storedReminder = entity({
  minutes: scalar<number, ReminderMinutes>(
    'minutes on offer',
    (raw) => REMINDER_MINUTES.find((option) => option === raw) ?? UNREADABLE,
  ),
  doneUntil: number,
});

/** The player's setting on this device. */
export interface Reminder {
  readonly minutes: ReminderMinutes;
  /**
   * Nothing is due until after this time of the server's clock, epoch milliseconds: when the reminder was set or last
   * answered.
   */
  readonly doneUntil: number;
}

/** Its storage name (`platform.device`). */
export const REMINDER = 'play-reminder';

/** Reads the stored setting. @returns null when no reminder is set, or the stored value is invalid */
export function readReminder(kept: unknown): Reminder | null {
  return tryRead(storedReminder, kept) ?? null;
}

/**
 * The server's time of the next reminder: a whole number of intervals after the login, so that a reload changes
 * nothing, and after `doneUntil`. Several missed reminders count as one.
 * @param loginAt epoch milliseconds of the server's clock
 */
export function nextDue({ minutes, doneUntil }: Reminder, loginAt: number): number {
  const interval = minutes * 60_000;
  const passed = Math.max(0, Math.floor((doneUntil - loginAt) / interval));
  return loginAt + (passed + 1) * interval;
}
