import type { BoardRow, BoardSection } from './board-sections';

/**
 * The list as an answer has it, but nothing that is on the screen goes away under the thumb: a row that the answer leaves
 * out stays behind the row it stood behind. It is marked as ended when no list knows it any more.
 * @param isOnScreen whether a row can be seen now
 * @param isKnown whether the event is still somewhere on the site
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

/** `after`, with those of `before` that stay put back behind what they stood behind. */
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
      result.splice(result.findIndex((one) => idOf(one) === previous) + 1, 0, item);
      there.add(id);
    }
    if (there.has(id)) previous = id;
  }
  return result;
}
