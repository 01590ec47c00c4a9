import { api, type Price, type ResultOf, STORAGE, type WireOf } from '@touchline/shared/contracts';
import { toRupees } from '@touchline/shared/format';

export type Tree = ResultOf<typeof api.treeSportWithEvent>;
type WireTree = WireOf<typeof api.treeSportWithEvent>;

/** The cached tree, to paint before the network answers. Anything that doesn't decode is no cache. */
export function readTree(storage: Storage): Tree | undefined {
  try {
    const raw = storage.getItem(STORAGE.treeSportWithEvent);
    if (raw === null) return undefined;
    const decoded = api.treeSportWithEvent.result['~standard'].validate(JSON.parse(raw));
    return 'value' in decoded ? decoded.value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a fresh tree: its sports, its games with casino_is_empty, its TV list (specification 3 and 4). */
export function writeTree(storage: Storage, tree: Tree): void {
  try {
    storage.setItem(STORAGE.treeSportWithEvent, JSON.stringify(toWire(tree)));
    if (tree.tv) storage.setItem(STORAGE.tv, JSON.stringify(tree.tv));
    if (tree.games) {
      storage.setItem(STORAGE.games, JSON.stringify(tree.games));
      storage.setItem(STORAGE.casinoIsEmpty, String(tree.games.length === 0));
    }
  } catch {
    // Without room for the cache the next visit waits for the network, and that is all.
  }
}

/** Stored figures are in wire form (contracts/storage.ts). */
function toWire(tree: Tree): WireTree {
  return {
    sports: tree.sports.map((sport) => ({
      ...sport,
      events: sport.events.map(({ runners, ...event }) => ({
        ...event,
        runners: runners?.map(({ back, lay, ...runner }) => ({
          ...runner,
          back: back && priceToWire(back),
          lay: lay && priceToWire(lay),
        })),
      })),
    })),
  };
}

function priceToWire({ price, size, line }: Price) {
  return { price: price / 100, size: size === undefined ? undefined : toRupees(size), line };
}
