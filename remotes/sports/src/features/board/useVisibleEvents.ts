import { type RefObject, useEffect, useState } from 'react';

/** How long a scroll must rest before the prices of what it brought are asked for. */
const SETTLE_MS = 150;

/**
 * The ids of the rows (`data-event-id`) below `root` that are on the screen or close to it.
 * @param content changes when the rows do
 */
export function useVisibleEvents(root: RefObject<HTMLElement | null>, content: unknown): readonly string[] {
  const [visible, setVisible] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` says when the rows changed
  useEffect(() => {
    const rows = [...(root.current?.querySelectorAll<HTMLElement>('[data-event-id]') ?? [])];
    const idOf = (row: Element) => (row instanceof HTMLElement ? (row.dataset.eventId ?? '') : '');
    if (typeof IntersectionObserver === 'undefined') {
      setVisible(rows.map(idOf));
      return;
    }
    const seen = new Set<string>();
    let settle: ReturnType<typeof setTimeout> | undefined;
    let first = true;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries)
          if (entry.isIntersecting) seen.add(idOf(entry.target));
          else seen.delete(idOf(entry.target));
        clearTimeout(settle);
        settle = setTimeout(() => setVisible([...seen]), first ? 0 : SETTLE_MS);
        first = false;
      },
      { rootMargin: '200px 0px' },
    );
    for (const row of rows) observer.observe(row);
    return () => {
      clearTimeout(settle);
      observer.disconnect();
    };
  }, [root, content]);
  return visible;
}
