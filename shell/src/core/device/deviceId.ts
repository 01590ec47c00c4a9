import type { DeviceStore } from './deviceStore';

const KEY = 'device-id';

/**
 * An id of this device for canaries: random, and constant once stored. It never leaves the device. A browser without
 * storage has none and gets no canary, because its id would change with every load.
 */
export async function deviceId(store: DeviceStore): Promise<string | undefined> {
  const known = await store.get(KEY);
  if (typeof known === 'string') return known;
  await store.put(KEY, crypto.randomUUID());
  // Reads the stored id back: another tab may have written its own, and a full disk stores none.
  const kept = await store.get(KEY);
  return typeof kept === 'string' ? kept : undefined;
}
