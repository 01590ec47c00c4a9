import type { DeviceStore } from './deviceStore';

const KEY = 'device-id';

/**
 * An id of this device for canaries: random, and constant once stored. It never leaves the device. A browser without
 * storage, or one that does not answer in time, has none and gets no canary, because an id that may not be stored could
 * change with every load.
 */
export async function deviceId(store: DeviceStore): Promise<string | undefined> {
  const stored = await store.get(KEY);
  if (typeof stored === 'string') return stored;
  // An id that was read late, or that another tab wrote meanwhile, stays.
  return store
    .change(KEY, (stored) => (typeof stored === 'string' ? stored : crypto.randomUUID()))
    .catch(() => undefined);
}
