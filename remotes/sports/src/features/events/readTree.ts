import { api, decode, type ResultOf, type SportEvent, STORAGE } from '@touchline/shared/contracts';

type Tree = ResultOf<typeof api.treeSportWithEvent>;

/**
 * The stored sport tree, to paint before the network answers. The shell stores every answer in wire form; what doesn't
 * decode is no cache, and prices of an earlier visit are none.
 */
export function readTree(storage: Storage): Tree | undefined {
  try {
    const raw = storage.getItem(STORAGE.treeSportWithEvent);
    if (raw === null) return undefined;
    const reading = decode(api.treeSportWithEvent.result, JSON.parse(raw));
    return reading.ok ? withoutPrices(reading.value) : undefined;
  } catch {
    return undefined;
  }
}

/** The stored list of pictures. */
export function readTv(storage: Storage): Tree['tv'] {
  try {
    const raw = storage.getItem(STORAGE.tv);
    if (raw === null) return undefined;
    const reading = decode(api.treeSportWithEvent.result, { sports: [], tv: JSON.parse(raw) });
    return reading.ok ? reading.value.tv : undefined;
  } catch {
    return undefined;
  }
}

function withoutPrices(tree: Tree): Tree {
  const event = ({ runners, ...rest }: SportEvent): SportEvent => ({
    ...rest,
    runners: runners?.map(({ id, name }) => ({ id, name, back: undefined, lay: undefined })),
  });
  return { ...tree, sports: tree.sports.map((sport) => ({ ...sport, events: sport.events.map(event) })) };
}
