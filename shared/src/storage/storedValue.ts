import { tryRead } from '../contracts/reading/decode';
import type { Reader } from '../contracts/reading/reader';

/** A value of one type under a key of the browser's storage. */
export interface StoredValue<Value, Absent = undefined> {
  /** The absent value where nothing is stored, the reader cannot read it, or the browser blocks storage. */
  read(): Value | Absent;
  /**
   * @param value undefined takes away what is stored
   * @returns false where the storage is full or blocked; what was stored before then stays
   */
  write(value: Value | undefined): boolean;
}

interface Stored<Value> {
  /** A function, because `localStorage` itself throws in a browser that blocks storage. */
  readonly storage: () => Storage;
  readonly key: string;
  readonly reader: Reader<unknown, Value>;
}

/** A value that is stored as JSON, or, with the form `text`, a text that is stored as it is. */
export function storedValue<Value, Absent = undefined>(
  options: Stored<Value> & { readonly absent?: Absent; readonly form?: 'json' },
): StoredValue<Value, Absent>;
export function storedValue<Absent = undefined>(
  options: Stored<string> & { readonly absent?: Absent; readonly form: 'text' },
): StoredValue<string, Absent>;
/*@__NO_SIDE_EFFECTS__*/
export function storedValue({
  storage,
  key,
  reader,
  absent,
  form = 'json',
}: Stored<unknown> & {
  readonly absent?: unknown;
  readonly form?: 'json' | 'text';
}): StoredValue<unknown, unknown> {
  return {
    read() {
      try {
        const stored = storage().getItem(key);
        if (stored === null) return absent;
        return tryRead(reader, form === 'text' ? stored : JSON.parse(stored)) ?? absent;
      } catch {
        return absent; // storage is blocked, or what is stored is no JSON
      }
    },
    write(value) {
      try {
        if (value === undefined) storage().removeItem(key);
        else storage().setItem(key, form === 'text' ? String(value) : JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
  };
}
