import { entity, exactly, flag, maybe, type Reader, record } from '@touchline/shared/contracts/reading';
import { readStored, storedText } from '@touchline/shared/storage';
import { asFilter, type BoardFilter, NO_FILTER, STARTS } from './board-filter';

/**
 * The filter of each board and the density of all on this device, and the sport chosen on a board in this browser tab
 * (docs/decisions/storage.md#keys-that-the-specification-leaves-open).
 */
const FILTERS = 'boardFilters';
const SPORTS = 'boardSports';
/** Of all boards on this device. */
const DENSITY = 'boardDensity';

export const ALL_SPORTS = 'all';

const filters = record(
  entity({
    competition: maybe(storedText, ''),
    starts: maybe(exactly(STARTS), ''),
    tv: maybe(flag, false),
    bookmaker: maybe(flag, false),
    fancy: maybe(flag, false),
  }),
);
const sports = record(storedText);

/** A board's path as it is stored: addresses ignore case and a slash at their end. */
export const boardOf = (path: string): string => path.toLowerCase().replace(/(.)\/$/, '$1');

/** @param path the board's, as in all functions below */
export function readFilter(path: string): BoardFilter {
  return asFilter(readAll(localStorage, FILTERS, filters)[boardOf(path)] ?? NO_FILTER);
}

export function storeFilter(path: string, filter: BoardFilter): void {
  store(localStorage, FILTERS, filters, boardOf(path), filter === NO_FILTER ? undefined : filter);
}

/** The id of the selected sport, else ALL_SPORTS. */
export function readSport(path: string): string {
  return readAll(sessionStorage, SPORTS, sports)[boardOf(path)] ?? ALL_SPORTS;
}

export function storeSport(path: string, sportId: string): void {
  store(sessionStorage, SPORTS, sports, boardOf(path), sportId === ALL_SPORTS ? undefined : sportId);
}

const densities = exactly(['compact', 'comfortable']);
/** How much room a row takes. */
export type Density = (typeof densities.members)[number];

/** Undefined without a choice: then phones have compact rows and wider screens comfortable ones. */
export function readDensity(): Density | undefined {
  return readStored(DENSITY, densities);
}

export function storeDensity(density: Density): void {
  write(localStorage, DENSITY, density);
}

type ByBoard<Choice> = Readonly<Record<string, Choice>>;

function readAll<Choice>(
  storage: Storage,
  key: string,
  reader: Reader<unknown, ByBoard<Choice>>,
): ByBoard<Choice> {
  return readStored(key, reader, (name) => storage.getItem(name)) ?? {};
}

function store<Choice>(
  storage: Storage,
  key: string,
  reader: Reader<unknown, ByBoard<Choice>>,
  board: string,
  choice: Choice | undefined,
): void {
  const { [board]: _, ...others } = readAll(storage, key, reader);
  write(storage, key, choice === undefined ? others : { ...others, [board]: choice });
}

function write(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser without storage keeps the choice until the page closes.
  }
}
