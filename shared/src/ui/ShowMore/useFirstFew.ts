import { useState } from 'react';

/**
 * The first of many, and the way to more of them: a screen has no use for thousands at once.
 * @param least how many there must be at least, so that what is open is among them
 * @param few what is drawn at once, and what each tap adds
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
