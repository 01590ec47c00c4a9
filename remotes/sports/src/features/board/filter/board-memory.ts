import { entity, exactly, flag, maybe, record } from '@touchline/shared/contracts/reading';
import { type StoredValue, storedText, storedValue } from '@touchline/shared/storage';
import { asFilter, type BoardFilter, NO_FILTER, STARTS } from './board-filter';

/**
 * The filter of each board and the density of all on this device, and the sport chosen on a board in this browser tab
 * (docs/decisions/storage.md#keys-that-the-specification-leaves-open).
 */
const filters = storedValue({
  storage: () => localStorage,
  key: 'boardFilters',
  reader: record(
    entity({
      competition: maybe(storedText, ''),
      starts: maybe(exactly(STARTS), ''),
      tv: maybe(flag, false),
      bookmaker: maybe(flag, false),
      fancy: maybe(flag, false),
    }),
  ),
});
const sports = storedValue({ storage: () => sessionStorage, key: 'boardSports', reader: record(storedText) });

export const ALL_SPORTS = 'all';

/** A board's path as it is stored: addresses ignore case and a slash at their end. */
export const boardOf = (path: string): string => path.toLowerCase().replace(/(.)\/$/, '$1');

/** @param path the board's, as in all functions below */
export function readFilter(path: string): BoardFilter {
  return asFilter(filters.read()?.[boardOf(path)] ?? NO_FILTER);
}

export function storeFilter(path: string, filter: BoardFilter): void {
  store(filters, boardOf(path), filter === NO_FILTER ? undefined : filter);
}

/** The id of the selected sport, else ALL_SPORTS. */
export function readSport(path: string): string {
  return sports.read()?.[boardOf(path)] ?? ALL_SPORTS;
}

export function storeSport(path: string, sportId: string): void {
  store(sports, boardOf(path), sportId === ALL_SPORTS ? undefined : sportId);
}

const densities = exactly(['compact', 'comfortable']);
/** How much room a row takes. */
export type Density = (typeof densities.members)[number];
/** All boards of this device have one density. */
const density = storedValue({ storage: () => localStorage, key: 'boardDensity', reader: densities });

/** Undefined without a choice: then phones have compact rows and wider screens comfortable ones. */
export function readDensity(): Density | undefined {
  return density.read();
}

export function storeDensity(chosen: Density): void {
  density.write(chosen);
}

type ByBoard<Choice> = Record<string, Choice>;

function store<Choice>(
  choices: StoredValue<ByBoard<Choice>>,
  board: string,
  choice: Choice | undefined,
): void {
  const { [board]: _, ...others } = choices.read() ?? {};
  choices.write(choice === undefined ? others : { ...others, [board]: choice });
}
