import type { DeviceStore } from '../deviceStore';

const KEY = 'last-online';
const EVERY_MS = 60_000;

/**
 * Stores when this site was last open with a network, so that a start without one can show how old its data is.
 * @returns a function that stops it
 */
export function keepLastOnline(device: DeviceStore): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const note = () => void device.put(KEY, Date.now());
  const look = () => navigator.onLine && document.visibilityState === 'visible' && note();
  look();
  // The network was there until this moment.
  window.addEventListener('offline', note, { signal });
  // It is not stored when the page is left, because no database may be open then.
  document.addEventListener('visibilitychange', look, { signal });
  const timer = window.setInterval(look, EVERY_MS);
  signal.addEventListener('abort', () => window.clearInterval(timer));
  return () => ending.abort();
}

/** @returns when this site was last open with a network, in ms since 1970; undefined where that is unknown */
export async function readLastOnline(device: DeviceStore): Promise<number | undefined> {
  const when = await device.get(KEY);
  return typeof when === 'number' && when <= Date.now() ? when : undefined;
}
