/** Where a player stood in a list: a row, and how far below the window's top it was. */
export interface Place {
  readonly eventId: string;
  readonly top: number;
  /** Where the page was scrolled to, should the row be gone. */
  readonly scrollY: number;
}

/** Of this browser tab, by history entry: Back and a reload return to it (docs/decisions/0003-storage-keys.md). */
const KEY = 'boardPlaces';
/** As far back as anybody goes. */
const MOST = 20;

export function readPlace(entry: string): Place | undefined {
  return readAll().find(([key]) => key === entry)?.[1];
}

/** @param place undefined forgets the entry's */
export function storePlace(entry: string, place: Place | undefined): void {
  const others = readAll().filter(([key]) => key !== entry);
  try {
    sessionStorage.setItem(KEY, JSON.stringify((place ? [...others, [entry, place]] : others).slice(-MOST)));
  } catch {
    // A browser that keeps nothing opens the list at its top.
  }
}

function readAll(): (readonly [string, Place])[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(one: unknown): one is [string, Place] {
  if (!Array.isArray(one)) return false;
  const [key, place] = one;
  return (
    typeof key === 'string' &&
    typeof place?.eventId === 'string' &&
    Number.isFinite(place.top) &&
    Number.isFinite(place.scrollY)
  );
}
