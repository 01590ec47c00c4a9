import { usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import { REMINDER, type Reminder, readReminder } from './reminder.state';

const KEY = ['account', 'reminder'];

/** The player's setting on this device: one state for this tab, read again where another tab may have changed it. */
export function useReminder() {
  const { device } = usePlatform();
  const client = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => readReminder(await device.read(REMINDER)),
    refetchOnWindowFocus: 'always',
  });
  return {
    /** null when none is set, undefined while it is being read. */
    reminder: data,
    /** Reads it again, because another tab may have changed it. */
    readAgain: refetch,
    /** @returns what is stored now: a browser without storage has no reminder */
    keep: async (reminder: Reminder | null) => {
      await device.write(REMINDER, reminder);
      const kept = readReminder(await device.read(REMINDER));
      client.setQueryData(KEY, kept);
      return kept;
    },
  };
}
