/** Where a player stood in a statement: how many rows were above the window's top, of how many rows in all. */
export interface ListPlace {
  readonly rows: number;
  readonly totalCount: number;
}

/** Of this browser tab, by history entry: a reload returns to it (docs/decisions/0003-storage-keys.md). */
const KEY = 'statementPlaces';
/** As far back as anybody goes. */
const MOST = 20;

export function readPlace(entry: string): ListPlace | undefined {
  return readAll().find(([key]) => key === entry)?.[1];
}

/** @param place undefined forgets the entry's */
export function storePlace(entry: string, place: ListPlace | undefined): void {
  const others = readAll().filter(([key]) => key !== entry);
  try {
    sessionStorage.setItem(KEY, JSON.stringify((place ? [...others, [entry, place]] : others).slice(-MOST)));
  } catch {
    // A browser that keeps nothing opens the statement at its top.
  }
}

function readAll(): (readonly [string, ListPlace])[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(one: unknown): one is [string, ListPlace] {
  if (!Array.isArray(one)) return false;
  const [key, place] = one;
  return typeof key === 'string' && Number.isFinite(place?.rows) && Number.isFinite(place?.totalCount);
}
