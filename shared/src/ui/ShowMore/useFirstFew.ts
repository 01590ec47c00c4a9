import { useState } from 'react';

/**
 * The first items of a long list, and a function that shows more, because a screen cannot show thousands at once.
 * @param least the minimum number of items, so that an open one is among them
 * @param few how many are shown at first, and how many each tap adds
 */
export function useFirstFew<T>(
  all: readonly T[],
  least = 0,
  few = 50,
): { first: readonly T[]; more: number; showMore: () => void } {
  const [asked, setAsked] = useState(few);
  const shown = Math.max(asked, Math.ceil(least / few) * few);
  return {
    first: all.slice(0, shown),
    more: Math.max(0, all.length - shown),
    showMore: () => setAsked(shown + few),
  };
}
