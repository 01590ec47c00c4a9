import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Until the first row is measured. */
const GUESS = 84;

/** How high the rows of a list are at this width, all alike, and how far down the page the list begins. In px. */
export function useRowHeight(body: RefObject<HTMLElement | null>): { rowHeight: number; margin: number } {
  const [rowHeight, setRowHeight] = useState(GUESS);
  const [margin, setMargin] = useState(0);
  const measure = useCallback(() => {
    const list = body.current;
    const row = list?.querySelector('tr')?.getBoundingClientRect().height ?? 0;
    if (!list || row === 0) return;
    setRowHeight(row);
    setMargin(Math.round(list.getBoundingClientRect().top + window.scrollY));
  }, [body]);
  useLayoutEffect(() => {
    measure();
    if (!body.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(body.current);
    // What comes or goes above the list makes the page higher or lower.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body, measure]);
  return { rowHeight, margin };
}
