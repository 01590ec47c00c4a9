import {
  type Decoded,
  decode,
  entity,
  hash,
  maybe,
  playerKey,
  type Reader,
  type SessionState,
  text,
} from '../contracts';

/** One text in a browser's storage under a key. A storage that is full or blocked keeps nothing. */
export interface StorageEntry {
  /** Undefined when nothing is stored. */
  read(): string | undefined;
  /** @param text undefined removes it @returns whether the storage took it */
  write(text: string | undefined): boolean;
}

/** @param storage a function, because `localStorage` itself throws in a browser that blocks storage */
export function storageEntry(storage: () => Storage, key: string): StorageEntry {
  return {
    read() {
      try {
        return storage().getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(value) {
      try {
        if (value === undefined) storage().removeItem(key);
        else storage().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/**
 * The hash of the player, beside which what they sent is kept (docs/decisions/0083). Undefined while nobody is logged
 * in.
 */
export function playerHash(session: SessionState): string | undefined {
  const key = playerKey(session);
  return key === undefined ? undefined : hash(key);
}

const owned: Reader<unknown, { by?: string | undefined }> = entity({ by: maybe(text) });

/**
 * What was kept of something that was sent, for its player alone.
 * @param kept a slot's JSON, an address's parameters or a history entry's state; its `by` is its player's hash
 * @param by the hash of whoever is there now; undefined while nobody is logged in, when any will do
 * @returns undefined when there is nothing, nothing that the schema can read, or another player's
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
