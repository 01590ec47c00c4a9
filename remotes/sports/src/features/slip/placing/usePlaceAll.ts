import { useState } from 'react';

type Place = (askFirst: boolean) => void;

/** Places all bets of the slip: each card adds how it places its own, so that the same checks apply. */
export interface PlaceAll {
  /** @returns a function that removes it */
  add(betId: string, place: Place): () => void;
  setReady(betId: string, isReady: boolean): void;
  /** The ids of the bets that can be placed now; fits useSyncExternalStore with `subscribe`. */
  ready(): ReadonlySet<string>;
  subscribe(changed: () => void): () => void;
  /** Places bets in this order: where the money does not last for all, the first ones are placed. */
  run(betIds: readonly string[]): void;
}

export function usePlaceAll(): PlaceAll {
  const [placeAll] = useState(makePlaceAll);
  return placeAll;
}

function makePlaceAll(): PlaceAll {
  const places = new Map<string, Place>();
  const listeners = new Set<() => void>();
  let ready: ReadonlySet<string> = new Set();
  const setReady = (betId: string, isReady: boolean) => {
    if (ready.has(betId) === isReady) return;
    ready = new Set(isReady ? [...ready, betId] : [...ready].filter((readyId) => readyId !== betId));
    for (const changed of listeners) changed();
  };
  return {
    add: (betId, place) => {
      places.set(betId, place);
      return () => places.delete(betId);
    },
    setReady,
    ready: () => ready,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    run: (betIds) => {
      for (const betId of betIds) places.get(betId)?.(false);
    },
  };
}
