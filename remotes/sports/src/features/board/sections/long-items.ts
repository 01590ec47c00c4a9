import type { BoardRow, BoardSection } from './board-sections';

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
export const EDGE = 1;

/** Headings and rows in the order of the list. */
export function layOut(sections: readonly BoardSection[]): readonly LongItem[] {
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

export function heightOf(item: LongItem, { row, head, gap }: LongSizes): number {
  if (item.kind === 'head') return (item.index === 0 ? 0 : gap) + EDGE + head;
  return item.at === item.head.section.rows.length ? row + EDGE : row;
}

/** The index of an event's row among the items; -1 when there is none. */
export function rowIndexOf(items: readonly LongItem[], eventId: string): number {
  return items.findIndex((item) => item.kind === 'row' && item.row.event.id === eventId);
}

/** The rendered rows, grouped by section. */
export function bySection(items: readonly LongItem[]): ReadonlyMap<HeadItem, readonly RowItem[]> {
  const sections = new Map<HeadItem, RowItem[]>();
  for (const item of items) {
    const head = item.kind === 'head' ? item : item.head;
    const rows = sections.get(head) ?? [];
    sections.set(head, rows);
    if (item.kind === 'row') rows.push(item);
  }
  return sections;
}
