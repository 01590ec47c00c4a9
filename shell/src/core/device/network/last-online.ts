import type { DeviceStore } from '../deviceStore';

const KEY = 'last-online';
const EVERY_MS = 60_000;

/**
 * Notes on the device when this site was last open with a network, so that a start without one can say how old it is.
 * @returns a function that stops it
 */
export function keepLastOnline(device: DeviceStore, view: Window = window): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const note = () => void device.put(KEY, Date.now());
  const look = () => view.navigator.onLine && view.document.visibilityState === 'visible' && note();
  look();
  // Until this moment it was there.
  view.addEventListener('offline', note, { signal });
  // Not when the page is left: nothing may be open then.
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
