/** A menu entry, as far as its place is concerned. */
export interface MenuPlace {
  /** The address that it leads to, without parameters; the casino's is `/lobby` for visitors too. */
  id: string;
  /** The remote's proposal: lower ones come first, entries without one last. */
  order?: number | undefined;
}

/** How many entries fit a phone's bar with targets of a thumb's size, beside its menu button. */
export const BAR_PLACES = 4;

/**
 * A menu in its order: the entries that the domain's settings name, as they are named; then the others by the order
 * that their remotes propose, else by remote. Names of entries that are not there have no effect.
 * @param entries of one menu, by remote
 * @param chosen ids, from the domain's settings (`menu`)
 */
export function inMenuOrder<T extends MenuPlace>(entries: readonly T[], chosen: readonly string[]): T[] {
  const rank = ({ id }: T) => {
    const at = chosen.findIndex((chosenId) => isSame(chosenId, id));
    return at < 0 ? chosen.length : at;
  };
  const proposed = ({ order = Number.MAX_VALUE }: T) => order;
  return [...entries].sort((a, b) => rank(a) - rank(b) || Math.sign(proposed(a) - proposed(b)));
}

/**
 * The entries of a phone's bar: those that the domain's settings name, as far as they are there. Without any, the first
 * page, then the player's own pages, then the others, and the casino last.
 * @param pages in their order
 * @param sports in their order, the casino among them
 * @param chosen ids, from the domain's settings (`menuBar`)
 */
export function barEntries<T extends MenuPlace & { route: { access: string } }>(
  pages: readonly T[],
  sports: readonly T[],
  chosen: readonly string[],
): T[] {
  const found = chosen.flatMap((id) => [...pages, ...sports].find((entry) => isSame(entry.id, id)) ?? []);
  const named = [...new Set(found)];
  if (named.length > 0) return named.slice(0, BAR_PLACES);
  const casino = sports.filter(({ id }) => id === CASINO_ENTRY);
  const [first, ...rest] = pages;
  // A player's own pages come before those that the first page links to anyway.
  const own = rest.filter(({ route }) => route.access === 'player');
  const open = rest.filter(({ route }) => route.access === 'public');
  const ranked = [...(first ? [first] : []), ...own, ...open];
  return [...ranked.slice(0, BAR_PLACES - casino.length), ...casino];
}

/** Addresses ignore case. */
const isSame = (id: string, other: string) => id.toLowerCase() === other.toLowerCase();

/** The casino's entry is among the sports, because the same rules show it. */
export const CASINO_ENTRY = '/lobby';
