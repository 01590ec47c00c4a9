import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { EventRow } from '../rows/EventRow';
import type { BoardSection } from './board-sections';
import { KeepPlace } from './KeepPlace';
import { bySection, EDGE, heightOf, layOut, rowIndexOf } from './long-items';
import styles from './Section.module.css';
import { headingId, SectionHead } from './SectionHead';
import { useSizes } from './useSizes';

export interface LongSectionsProps {
  readonly sections: readonly BoardSection[];
  /** The history entry, whose place in the list is kept. */
  readonly entry: string;
}

/** Rows drawn beyond the screen, so that Tab always has a next one and a quick scroll shows no gap. */
const OVERSCAN = 5;

/**
 * A list of thousands, of which only the part on the screen is drawn. All rows are as high as the one that was measured,
 * so nothing ever shifts. The row that holds the focus stays drawn wherever the list is scrolled to.
 */
export default function LongSections({ sections, entry }: LongSectionsProps) {
  const root = useRef<HTMLDivElement>(null);
  const { sizes, margin } = useSizes(root);
  const items = useMemo(() => layOut(sections), [sections]);
  const [focused, setFocused] = useState<string>();
  const focusedAt = useMemo(
    () => (focused === undefined ? -1 : rowIndexOf(items, focused)),
    [items, focused],
  );
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => {
      const item = items[index];
      return item ? heightOf(item, sizes) : 0;
    },
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: OVERSCAN,
    scrollMargin: margin,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: useCallback((range: Range) => withFocused(range, focusedAt), [focusedAt]),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything is as high as `sizes` says
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, sizes]);

  const startOf = (index: number) => (virtualizer.measurementsCache[index]?.start ?? margin) - margin;
  const locate = (eventId: string) => {
    const index = rowIndexOf(items, eventId);
    return index < 0 ? undefined : startOf(index);
  };
  const height = virtualizer.getTotalSize();
  const drawn = bySection(virtualizer.getVirtualItems().flatMap(({ index }) => items[index] ?? []));
  return (
    <KeepPlace entry={entry} content={items} size={sizes.row} locate={locate}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what happens to the rows inside */}
      <div
        ref={root}
        className={styles.long}
        style={{ height }}
        onFocus={({ target }) => setFocused(rowOf(target))}
        // Told where the focus goes: a row dropped between the two events would lose it.
        onBlur={({ relatedTarget }) => setFocused(rowOf(relatedTarget))}
      >
        {[...drawn].map(([head, rows]) => (
          <section
            key={head.key}
            className={styles.section}
            data-columns={head.section.columns}
            aria-labelledby={headingId(head.section)}
            style={{
              height: 2 * EDGE + sizes.head + head.section.rows.length * sizes.row,
              transform: `translateY(${startOf(head.index) + (head.index === 0 ? 0 : sizes.gap)}px)`,
            }}
          >
            <SectionHead section={head.section} />
            <ul className={styles.rows}>
              {rows.map(({ row, at }) => (
                <EventRow
                  key={row.event.id}
                  event={row.event}
                  ended={row.ended}
                  inCompetition={head.section.isCompetition}
                  at={at}
                  of={head.section.rows.length}
                  top={(at - 1) * sizes.row}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </KeepPlace>
  );
}

/** The range on the screen, and the focused item with its neighbours, which Tab goes to. */
function withFocused(range: Range, focusedAt: number): number[] {
  const shown = defaultRangeExtractor(range);
  if (focusedAt < 0) return shown;
  const beside = [focusedAt - 1, focusedAt, focusedAt + 1].filter((at) => at >= 0 && at < range.count);
  return [...new Set([...shown, ...beside])].sort((a, b) => a - b);
}

function rowOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>('[data-event-id]')?.dataset.eventId;
}
