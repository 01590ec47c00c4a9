import type { DeviceStore } from './deviceStore';

const KEY = 'device-id';

/**
 * What names this device towards canaries: drawn at random at the first look, the same afterwards. It never leaves the
 * device. A browser that remembers nothing has none, and takes no canary: it would change with every load.
 */
export async function deviceId(store: DeviceStore): Promise<string | undefined> {
  const known = await store.get(KEY);
  if (typeof known === 'string') return known;
  await store.put(KEY, crypto.randomUUID());
  // Read back what was kept: another tab may have written its own id, and a full disk keeps none.
  const kept = await store.get(KEY);
  return typeof kept === 'string' ? kept : undefined;
}
