import { api } from '@touchline/shared/contracts/api';
import { STORAGE } from '@touchline/shared/storage';
import type { SafeStorage } from '../device/createSafeStorage';
import type { Client } from '../http/startClient';

/**
 * Stores the result of the IP look-up under `ip` (docs/reference/behaviour.md#7-calls). Nothing depends on it, so a
 * failure is ignored.
 */
export async function storeIp(client: Client, storage: SafeStorage): Promise<void> {
  const found = await client.run(api.lookUpIp, {}).catch(() => undefined);
  if (found !== undefined) storage.set(STORAGE.ip, JSON.stringify(found));
}
