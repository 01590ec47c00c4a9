import { api, type ResultOf } from '@touchline/shared/contracts/api';
import { type EventTv, eventTv, type SportEvent } from '@touchline/shared/contracts/markets';
import { readStored, STORAGE } from '@touchline/shared/storage';

type Tree = ResultOf<typeof api.treeSportWithEvent>;

/**
 * The stored sport tree, to paint before the network answers. The shell stores every answer in wire form; a copy that
 * does not decode is ignored, and prices and scores of an earlier visit are removed.
 */
export function readTree(storage: Storage): Tree | undefined {
  const stored = readStored(STORAGE.treeSportWithEvent, api.treeSportWithEvent.result, (key) =>
    storage.getItem(key),
  );
  return stored && withoutPrices(stored);
}

/** The stored list of pictures. */
export function readTv(storage: Storage): EventTv | undefined {
  return readStored(STORAGE.tv, eventTv, (key) => storage.getItem(key));
}

function withoutPrices(tree: Tree): Tree {
  const event = ({ runners, ...rest }: SportEvent): SportEvent => ({
    ...rest,
    score: undefined,
    totalMatched: undefined,
    runners: runners?.map(({ id, name }) => ({ id, name, back: undefined, lay: undefined })),
  });
  return { ...tree, sports: tree.sports.map((sport) => ({ ...sport, events: sport.events.map(event) })) };
}
