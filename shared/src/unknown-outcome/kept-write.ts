import type { SessionState } from '../contracts/bus';
import { type Decoded, decode, entity, maybe, type Reader, text } from '../contracts/reading';
import { playerKey } from '../contracts/session';
import { hash } from '../utilities';

/**
 * The hash that marks a stored write as the player's (docs/decisions/sessions.md#one-player-identity-and-one-hash).
 * Undefined while nobody is logged in.
 */
export function playerHash(session: SessionState): string | undefined {
  const key = playerKey(session);
  return key === undefined ? undefined : hash(key);
}

const owned: Reader<unknown, { by?: string | undefined }> = entity({ by: maybe(text) });

/**
 * Reads what was stored about a sent write of this player.
 * @param kept the JSON of a storage entry, the parameters of an address or the state of a history entry; its `by` is the
 *   hash of the player who sent it
 * @param by the hash of the current player; undefined while nobody is logged in, and then any fits
 * @returns undefined when nothing is stored, the schema cannot read it, or it is another player's
 */
export function readKept<Schema extends Reader>(
  kept: unknown,
  schema: Schema,
  by: string | undefined,
): Decoded<Schema> | undefined;
export function readKept(kept: unknown, schema: Reader, by: string | undefined): unknown {
  const raw = typeof kept === 'string' ? parse(kept) : kept;
  const owner = decode(owned, raw);
  if (!owner.ok || (by !== undefined && owner.value.by !== by)) return undefined;
  const reading = decode(schema, raw);
  return reading.ok ? reading.value : undefined;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
