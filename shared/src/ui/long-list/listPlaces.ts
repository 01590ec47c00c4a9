/** More history entries than a player goes back. */
const MOST = 20;

export interface ListPlaces<Place> {
  /** Undefined when none is stored for the history entry. */
  readonly read: (entry: string) => Place | undefined;
  /** @param place undefined removes the entry's */
  readonly store: (entry: string, place: Place | undefined) => void;
}

/**
 * The scroll position of a player in the lists of one kind, by history entry, in this browser tab: Back and a reload
 * return to it. Without storage every list opens at its top.
 * @param key of sessionStorage (docs/decisions/0003-storage-keys.md)
 * @param isPlace whether a stored value is a position
 */
export function listPlaces<Place>(
  key: string,
  isPlace: (stored: unknown) => stored is Place,
): ListPlaces<Place> {
  const isEntry = (one: unknown): one is [string, Place] =>
    Array.isArray(one) && typeof one[0] === 'string' && isPlace(one[1]);
  const readAll = (): (readonly [string, Place])[] => {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isEntry) : [];
    } catch {
      return [];
    }
  };
  return {
    read: (entry) => readAll().find(([of]) => of === entry)?.[1],
    store: (entry, place) => {
      const others = readAll().filter(([of]) => of !== entry);
      try {
        const all = place ? [...others, [entry, place]] : others;
        sessionStorage.setItem(key, JSON.stringify(all.slice(-MOST)));
      } catch {
        // The list opens at its top.
      }
    },
  };
}
