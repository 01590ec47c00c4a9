import type { BoardRow, BoardSection } from './board-sections';

/**
 * The list of a new answer, without removing visible rows: a visible row that the answer lacks stays after its old
 * predecessor. It is marked as ended when no list contains it any more.
 * @param isOnScreen whether a row is visible now
 * @param isKnown whether the event still exists in any list
 */
export function stableSections(
  before: readonly BoardSection[],
  after: readonly BoardSection[],
  isOnScreen: (eventId: string) => boolean,
  isKnown: (eventId: string) => boolean,
): readonly BoardSection[] {
  const listed = new Set(after.flatMap(({ rows }) => rows.map(({ event }) => event.id)));
  const stays = ({ event }: BoardRow) => !listed.has(event.id) && isOnScreen(event.id);
  const rowsBefore = new Map(before.map(({ id, rows }) => [id, rows]));
  const rowsAfter = new Map(after.map(({ id, rows }) => [id, rows]));
  const all = keeping(
    before,
    after,
    ({ id }) => id,
    ({ rows }) => rows.some(stays),
  );
  return all.map((section) => {
    const old = rowsBefore.get(section.id) ?? [];
    if (!old.some(stays)) return section;
    const rows = keeping(old, rowsAfter.get(section.id) ?? [], ({ event }) => event.id, stays);
    return {
      ...section,
      rows: rows.map((row) => (stays(row) ? { ...row, ended: !isKnown(row.event.id) } : row)),
    };
  });
}

/** `after`, with the staying items of `before` inserted after their old predecessors. */
function keeping<T>(
  before: readonly T[],
  after: readonly T[],
  idOf: (item: T) => string,
  stays: (item: T) => boolean,
): readonly T[] {
  const result = [...after];
  const there = new Set(after.map(idOf));
  let previous: string | undefined;
  for (const item of before) {
    const id = idOf(item);
    if (!there.has(id) && stays(item)) {
      result.splice(result.findIndex((kept) => idOf(kept) === previous) + 1, 0, item);
      there.add(id);
    }
    if (there.has(id)) previous = id;
  }
  return result;
}
