import { usePlatform } from '@touchline/shared/platform';
import { useSyncExternalStore } from 'react';
import { serverNow } from '../../format';

const LOOK_MS = 20_000;

/**
 * The present by the server's clock, for what is told by days of the calendar. The component renders again when the
 * player's day has changed: at midnight, after a sleep of the device, or in another zone.
 * @returns epoch milliseconds
 */
export function useToday(): number {
  const platform = usePlatform();
  useSyncExternalStore(subscribe, () => new Date(serverNow(platform)).toDateString());
  return serverNow(platform);
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, LOOK_MS);
  // Timers are late in a hidden tab.
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}
