/** What event rows use of the sport tree, in a first view (docs/reference/architecture.md#first-views). */
import { readStored, STORAGE, storedPins } from '@touchline/shared/contracts';

let pins: ReadonlySet<string> | undefined;

export const usePins = readPins;

export function readPins(): ReadonlySet<string> {
  pins ??= new Set(readStored(STORAGE.pins, storedPins));
  return pins;
}
