import { useState } from 'react';

type Place = (askFirst: boolean) => void;

/** Places all bets of the slip: each card adds how it places its own, so that the same checks apply. */
export interface PlaceAll {
  /** @returns a function that removes it */
  add(betId: string, place: Place): () => void;
  run(): void;
}

export function usePlaceAll(): PlaceAll {
  const [placeAll] = useState(() => {
    const places = new Map<string, Place>();
    return {
      add: (betId: string, place: Place) => {
        places.set(betId, place);
        return () => places.delete(betId);
      },
      run: () => {
        for (const place of [...places.values()]) place(false);
      },
    };
  });
  return placeAll;
}
