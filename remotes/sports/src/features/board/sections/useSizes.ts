import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import type { LongSizes } from './long-items';

/** Until the first row is measured. */
const GUESS: LongSizes = { row: 64, head: 44, gap: 16 };

/** How high rows and headings are at this width, and how far down the page the list begins. */
export function useSizes(root: RefObject<HTMLElement | null>): { sizes: LongSizes; margin: number } {
  const [sizes, setSizes] = useState(GUESS);
  const [margin, setMargin] = useState(0);
  const measure = useCallback(() => {
    const list = root.current;
    const row = heightOf(list?.querySelector('[data-event-id]'));
    const head = heightOf(list?.querySelector('header'));
    if (!list || row === 0 || head === 0) return;
    const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
    const top = Math.round(list.getBoundingClientRect().top + window.scrollY);
    setSizes((old) => (old.row === row && old.head === head && old.gap === gap ? old : { row, head, gap }));
    setMargin(top);
  }, [root]);
  useLayoutEffect(() => {
    measure();
    if (!root.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(root.current);
    // What stands above the list, say an opened filter box, makes the page higher.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [root, measure]);
  return { sizes, margin };
}

function heightOf(element: Element | null | undefined): number {
  return element?.getBoundingClientRect().height ?? 0;
}
