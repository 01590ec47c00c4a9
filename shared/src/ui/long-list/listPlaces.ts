import { type Reader, rows, UNREADABLE } from '@touchline/shared/contracts/reading';
import { storedValue } from '@touchline/shared/storage';

export interface ListPlaces<Place> {
  /** Undefined when none is stored for the history entry. */
  readonly read: (entry: string) => Place | undefined;
  /** @param place undefined removes the entry's */
  readonly store: (entry: string, place: Place | undefined) => void;
}

/**
 * The scroll position of a player in the lists or pages of one kind, by history entry, in this browser tab: Back and a
 * reload return to it. Where the storage takes no more, Back alone does.
 * @param key of sessionStorage (docs/decisions/storage.md#one-keeper-of-places)
 * @param place reads a stored position
 * @param most how many are kept, the latest
 */
export function listPlaces<Place>(key: string, place: Reader<unknown, Place>, most = 20): ListPlaces<Place> {
  const stored = storedValue({
    storage: () => sessionStorage,
    key,
    reader: rows(placeOfEntry(place)),
    absent: [],
  });
  let unstored: readonly (readonly [string, Place])[] | undefined;
  const readAll = () => unstored ?? stored.read();
  return {
    read: (entry) => readAll().find(([of]) => of === entry)?.[1],
    store: (entry, place) => {
      const others = readAll().filter(([of]) => of !== entry);
      const all = (place === undefined ? others : [...others, [entry, place] as const]).slice(-most);
      unstored = stored.write(all) ? undefined : all;
    },
  };
}

/** A history entry and its place, as a pair. */
function placeOfEntry<Place>(place: Reader<unknown, Place>): Reader<unknown, readonly [string, Place]> {
  return {
    expects: 'a history entry and its place',
    read(raw, notes) {
      const [entry, kept]: unknown[] = Array.isArray(raw) ? raw : [];
      const value = place.read(kept, notes);
      return typeof entry === 'string' && value !== UNREADABLE ? [entry, value] : UNREADABLE;
    },
  };
}
