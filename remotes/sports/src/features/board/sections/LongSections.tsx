import { topOf, useLongList, useMeasured } from '@touchline/shared/ui/long-list';
import { useCallback, useMemo, useRef } from 'react';
import { EventRow } from '../rows/EventRow';
import { BoardPlace } from './BoardPlace';
import type { BoardRow, BoardSection } from './board-sections';
import styles from './Section.module.css';
import { headingId, SectionHead } from './SectionHead';

interface LongSectionsProps {
  readonly sections: readonly BoardSection[];
  /** The history entry, whose place in the list is kept. */
  readonly entry: string;
}

/** The height of a row until the first one is measured. */
const GUESS = { row: 64, head: 44, gap: 16, margin: 0 };

/**
 * A list of thousands, of which only the visible part is rendered. All rows have the height of the measured one, so
 * nothing shifts. The row with the focus stays rendered.
 */
export default function LongSections({ sections, entry }: LongSectionsProps) {
  const root = useRef<HTMLDivElement>(null);
  const { margin, row, head, gap } = useMeasured(root, readSizes, GUESS);
  const sizes = useMemo(() => ({ row, head, gap }), [row, head, gap]);
  const items = useMemo(() => layOut(sections), [sections]);
  const { drawn, startOf, height, focusHandlers } = useLongList({
    count: items.length,
    heightOf: (index) => {
      const item = items[index];
      return item ? heightOf(item, sizes) : 0;
    },
    sizes,
    margin,
    overscan: 5,
    keyOf: (index) => items[index]?.key ?? index,
    focusNameOf: (element) => element.closest<HTMLElement>('[data-event-id]')?.dataset.eventId,
    indexOfName: useCallback((eventId: string) => rowIndexOf(items, eventId), [items]),
  });
  const locate = (eventId: string) => {
    const index = rowIndexOf(items, eventId);
    return index < 0 ? undefined : startOf(index);
  };
  const shown = bySection(drawn.flatMap((index) => items[index] ?? []));
  return (
    <BoardPlace entry={entry} content={items} size={sizes.row} locate={locate}>
      <div ref={root} className={styles.long} style={{ height }} {...focusHandlers}>
        {[...shown].map(([head, rows]) => (
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
    </BoardPlace>
  );
}

function readSizes(list: HTMLElement) {
  const row = heightOfElement(list.querySelector('[data-event-id]'));
  const head = heightOfElement(list.querySelector('header'));
  if (row === 0 || head === 0) return undefined;
  return { row, head, gap: Number.parseFloat(getComputedStyle(list).rowGap) || 0, margin: topOf(list) };
}

function heightOfElement(element: Element | null): number {
  return element?.getBoundingClientRect().height ?? 0;
}

/** A section's heading in the long list, with the space above it. */
interface HeadItem {
  readonly kind: 'head';
  readonly key: string;
  readonly index: number;
  readonly section: BoardSection;
}

interface RowItem {
  readonly kind: 'row';
  readonly key: string;
  readonly head: HeadItem;
  readonly row: BoardRow;
  /** Its number in its section, from 1. */
  readonly at: number;
}

type LongItem = HeadItem | RowItem;

/** Heights in pixels; all rows are the same, and all headings. */
interface LongSizes {
  readonly row: number;
  readonly head: number;
  /** Between two sections. */
  readonly gap: number;
}

/** A section's border, above and below. */
const EDGE = 1;

/** Headings and rows in the order of the list. */
function layOut(sections: readonly BoardSection[]): readonly LongItem[] {
  const items: LongItem[] = [];
  for (const section of sections) {
    const head: HeadItem = { kind: 'head', key: `head ${section.id}`, index: items.length, section };
    items.push(head);
    section.rows.forEach((row, at) => {
      items.push({ kind: 'row', key: `${section.id} ${row.event.id}`, head, row, at: at + 1 });
    });
  }
  return items;
}

function heightOf(item: LongItem, { row, head, gap }: LongSizes): number {
  if (item.kind === 'head') return (item.index === 0 ? 0 : gap) + EDGE + head;
  return item.at === item.head.section.rows.length ? row + EDGE : row;
}

/** The index of an event's row among the items; -1 when there is none. */
function rowIndexOf(items: readonly LongItem[], eventId: string): number {
  return items.findIndex((item) => item.kind === 'row' && item.row.event.id === eventId);
}

/** The rendered rows, grouped by section. */
function bySection(items: readonly LongItem[]): ReadonlyMap<HeadItem, readonly RowItem[]> {
  const sections = new Map<HeadItem, RowItem[]>();
  for (const item of items) {
    const head = item.kind === 'head' ? item : item.head;
    const rows = sections.get(head) ?? [];
    sections.set(head, rows);
    if (item.kind === 'row') rows.push(item);
  }
  return sections;
}
