import { usePlatform } from '@touchline/shared/platform';
import { useEffect, useState } from 'react';

const KEPT_AS = 'payments-looked';

/**
 * Which payments the player had seen when the box was opened, stored on this device.
 * @param shown the newest visible change (`newestChange`); undefined while nothing is visible
 * @returns the newest change shown the last time; undefined the first time, and until it is read
 */
export function useLastLook(shown: number | undefined): number | undefined {
  const { device } = usePlatform();
  const [before, setBefore] = useState<{ readonly seen: number | undefined }>();
  useEffect(() => {
    let isHere = true;
    void device.read(KEPT_AS).then((kept) => {
      if (isHere) setBefore({ seen: typeof kept === 'number' ? kept : undefined });
    });
    return () => {
      isHere = false;
    };
  }, [device]);
  useEffect(() => {
    if (before === undefined || shown === undefined) return;
    if (before.seen === undefined || shown > before.seen) void device.write(KEPT_AS, shown);
  }, [device, before, shown]);
  return before?.seen;
}
