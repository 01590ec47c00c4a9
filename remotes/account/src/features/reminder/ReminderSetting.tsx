import { formatTime, serverNow } from '@touchline/shared/format';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Card, Select } from '@touchline/shared/ui';
import { useLogin } from '../play-session';
import styles from './Reminder.module.css';
import { nextDue, REMINDER_MINUTES, type ReminderMinutes } from './reminder.state';
import { useReminder } from './useReminder';

const LABELS: Readonly<Record<ReminderMinutes, MessageDescriptor>> = {
  15: msg`Every 15 minutes`,
  30: msg`Every 30 minutes`,
  60: msg`Every hour`,
  120: msg`Every 2 hours`,
};

/** A reminder of the time and the result, as often as the player wants it on this device. */
export function ReminderSetting() {
  const { t } = useLingui();
  const platform = usePlatform();
  const { reminder, keep } = useReminder();
  const { data: login } = useLogin();
  const choose = async (value: string) => {
    const minutes = REMINDER_MINUTES.find((option) => String(option) === value);
    const wanted = minutes ? { minutes, doneUntil: serverNow(platform) } : null;
    const kept = await keep(wanted);
    if (wanted && !kept) platform.toast.error(t`This browser keeps no settings, so it can’t remind you.`);
  };
  const next = reminder && login && formatTime(nextDue(reminder, login.at));
  return (
    <Card title={t`Reminder`}>
      <div className={styles.setting}>
        <Select
          label={t`Remind me how long I have been here`}
          hint={t`It tells you the time and your result since the login, on every page. Kept on this device, for you alone.`}
          options={[
            { value: '', label: t`Off` },
            ...REMINDER_MINUTES.map((minutes) => ({ value: String(minutes), label: t(LABELS[minutes]) })),
          ]}
          value={reminder ? String(reminder.minutes) : ''}
          disabled={reminder === undefined}
          onChange={(event) => void choose(event.target.value)}
        />
        <p role="status">{next && t`The next reminder comes at ${next}.`}</p>
      </div>
    </Card>
  );
}
