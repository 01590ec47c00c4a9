import type { DeviceStore } from '../deviceStore';

const KEY = 'last-online';
const EVERY_MS = 60_000;

/**
 * Stores when this site was last open with a network, so that a start without one can show how old its data is.
 * @returns a function that stops it
 */
export function keepLastOnline(device: DeviceStore, view: Window = window): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const note = () => void device.put(KEY, Date.now());
  const look = () => view.navigator.onLine && view.document.visibilityState === 'visible' && note();
  look();
  // The network was there until this moment.
  view.addEventListener('offline', note, { signal });
  // It is not stored when the page is left, because no database may be open then.
  view.document.addEventListener('visibilitychange', look, { signal });
  const timer = view.setInterval(look, EVERY_MS);
  signal.addEventListener('abort', () => view.clearInterval(timer));
  return () => ending.abort();
}

/** @returns when this site was last open with a network, in ms since 1970; undefined where that is unknown */
export async function readLastOnline(device: DeviceStore): Promise<number | undefined> {
  const when = await device.get(KEY);
  return typeof when === 'number' && when <= Date.now() ? when : undefined;
}
