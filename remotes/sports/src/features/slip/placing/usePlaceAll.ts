import { useState } from 'react';

type Place = (askFirst: boolean) => void;

/** How each card of the slip places its own bet, so that all can be placed at once by the very same checks. */
export interface PlaceAll {
  /** @returns the way to take it out again */
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
