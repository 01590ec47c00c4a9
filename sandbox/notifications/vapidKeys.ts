import * as v from 'valibot';
import webPush from 'web-push';
import type { Database } from '../exchange/stores/database';

const pair = v.object({ publicKey: v.string(), privateKey: v.string() });
export type VapidKeys = v.InferOutput<typeof pair>;

/** The pair that the sandbox's pushes are signed with: made at its first use, kept with its data, never in the code. */
export function vapidKeys(database: Database): VapidKeys {
  const stored = database.first(
    v.object({ value: v.string() }),
    `SELECT value FROM meta WHERE key = 'vapid'`,
  );
  if (stored) return v.parse(pair, JSON.parse(stored.value));
  const made = webPush.generateVAPIDKeys();
  database.insert('meta', { key: 'vapid', value: JSON.stringify(made) });
  return made;
}
