/** The sport tree for event rows in a first view (docs/reference/architecture.md#first-views). */
import { entity, id, rows, text } from '@touchline/shared/contracts/reading';
import { readStored, STORAGE, storedPins } from '@touchline/shared/storage';

let pins: ReadonlySet<string> | undefined;

export const usePins = readPins;

export function readPins(): ReadonlySet<string> {
  pins ??= new Set(readStored(STORAGE.pins, storedPins));
  return pins;
}

const tvList = rows(entity({ eventId: id, url: text }));

/** The address of an event's video in the last list that was stored. */
export const useTvUrl = (eventId: string): string | undefined =>
  readStored(STORAGE.tv, tvList)?.find((picture) => picture.eventId === eventId)?.url;

/** An event's page has no tree in a first view. */
export const useSports = () => ({ data: undefined });
export const useSportList = () => ({ data: undefined });
