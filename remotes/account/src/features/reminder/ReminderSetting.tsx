import { formatTime } from '@touchline/shared/format';
import { usePlatform } from '@touchline/shared/platform';
import { Card, Select } from '@touchline/shared/ui';
import { useLogin, useServerClock } from '../play-session';
import styles from './Reminder.module.css';
import { nextDue, REMINDER_MINUTES, type ReminderMinutes } from './reminder.state';
import { useReminder } from './useReminder';

const LABELS: Readonly<Record<ReminderMinutes, string>> = {
  15: 'Every 15 minutes',
  30: 'Every 30 minutes',
  60: 'Every hour',
  120: 'Every 2 hours',
};
const OPTIONS = [
  { value: '', label: 'Off' },
  ...REMINDER_MINUTES.map((minutes) => ({ value: String(minutes), label: LABELS[minutes] })),
];

/** A reminder of the time and the result, as often as the player wants it on this device. */
export function ReminderSetting() {
  const { toast } = usePlatform();
  const { isOffered, reminder, keep } = useReminder();
  const { data: login } = useLogin();
  const clock = useServerClock();
  if (!isOffered) return null;
  const choose = async (value: string) => {
    const minutes = REMINDER_MINUTES.find((one) => String(one) === value);
    const wanted = minutes ? { minutes, doneUntil: Date.now() + (clock?.offset ?? 0) } : null;
    const kept = await keep(wanted);
    if (wanted && !kept) toast.error('This browser keeps no settings, so it can’t remind you.');
  };
  return (
    <Card title="Reminder">
      <div className={styles.setting}>
        <Select
          label="Remind me how long I have been here"
          hint="It tells you the time and your result since the login, on every page. Kept on this device, for you alone."
          options={OPTIONS}
          value={reminder ? String(reminder.minutes) : ''}
          disabled={reminder === undefined}
          onChange={(event) => void choose(event.target.value)}
        />
        <p role="status">
          {reminder && login && `The next reminder comes at ${formatTime(nextDue(reminder, login.at))}.`}
        </p>
      </div>
    </Card>
  );
}
