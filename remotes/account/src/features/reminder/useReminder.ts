import { type DeviceFacade, usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import { REMINDER, type Reminder, readReminder } from './reminder.state';

const KEY = ['account', 'reminder'];

/** What the player set on this device: one state for all of this tab, read anew where another tab may have changed it. */
export function useReminder() {
  // A shell before platform 1.2.0 has no device store, so it offers no reminder.
  const device: DeviceFacade | undefined = usePlatform().device;
  const client = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => readReminder(await device?.read(REMINDER)),
    enabled: device !== undefined,
    refetchOnWindowFocus: 'always',
  });
  return {
    isOffered: device !== undefined,
    /** null when none is set, undefined while it is being read. */
    reminder: data,
    /** Reads it anew: another tab may have changed it. */
    readAgain: refetch,
    /** @returns what is kept now: a browser that keeps nothing has no reminder */
    keep: async (reminder: Reminder | null) => {
      await device?.write(REMINDER, reminder);
      const kept = readReminder(await device?.read(REMINDER));
      client.setQueryData(KEY, kept);
      return kept;
    },
  };
}
