import { asFilter, type BoardFilter, NO_FILTER } from './board-filter';

/**
 * The filter of each board on this device, and the sport chosen on it in this browser tab
 * (docs/decisions/0003-storage-keys.md).
 */
const FILTERS = 'boardFilters';
const SPORTS = 'boardSports';

export const ALL_SPORTS = 'all';

/** @param board its path, as of every board below */
export function readFilter(board: string): BoardFilter {
  const stored = readAll(localStorage, FILTERS)[board];
  if (typeof stored !== 'object' || stored === null) return NO_FILTER;
  const { competition, tv, bookmaker, fancy } = { ...NO_FILTER, ...stored };
  if (typeof competition !== 'string') return NO_FILTER;
  return asFilter({ competition, tv: tv === true, bookmaker: bookmaker === true, fancy: fancy === true });
}

export function storeFilter(board: string, filter: BoardFilter): void {
  store(localStorage, FILTERS, board, filter === NO_FILTER ? undefined : filter);
}

/** The id of the selected sport, else ALL_SPORTS. */
export function readSport(board: string): string {
  const stored = readAll(sessionStorage, SPORTS)[board];
  return typeof stored === 'string' ? stored : ALL_SPORTS;
}

export function storeSport(board: string, sportId: string): void {
  store(sessionStorage, SPORTS, board, sportId === ALL_SPORTS ? undefined : sportId);
}

function readAll(storage: Storage, key: string): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

function store(storage: Storage, key: string, board: string, value: unknown): void {
  try {
    const { [board]: _, ...others } = readAll(storage, key);
    storage.setItem(key, JSON.stringify(value === undefined ? others : { ...others, [board]: value }));
  } catch {
    // A browser without storage keeps the choice until the page closes.
  }
}
