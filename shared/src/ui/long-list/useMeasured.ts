import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Sizes that the style sheet decides, read from the page: before the first paint, after each change of the element's
 * size, and when content above it changes its height.
 * @param read undefined while nothing is laid out: the previous sizes stay
 * @param guess the sizes until the first reading
 * @param moved changes when the element may have moved without a change of size
 */
export function useMeasured<Sizes extends object>(
  root: RefObject<HTMLElement | null>,
  read: (element: HTMLElement) => Sizes | undefined,
  guess: Sizes,
  moved?: unknown,
): Sizes {
  const [sizes, setSizes] = useState(guess);
  const latest = useRef(read);
  latest.current = read;
  const measure = useCallback(() => {
    const next = root.current && latest.current(root.current);
    if (next) setSizes((old) => (isSame(old, next) ? old : next));
  }, [root]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is moved by it
  useLayoutEffect(measure, [measure, moved]);
  useLayoutEffect(() => {
    if (!root.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(root.current);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [root, measure]);
  return sizes;
}

/** The distance from the top of the page to an element, in whole px. */
export function topOf(element: HTMLElement): number {
  return Math.round(element.getBoundingClientRect().top + window.scrollY);
}

function isSame<Sizes extends object>(sizes: Sizes, other: Sizes): boolean {
  return (Object.keys(sizes) as (keyof Sizes)[]).every((name) => sizes[name] === other[name]);
}
