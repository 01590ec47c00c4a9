/**
 * Prices far from the screen are written together, this often, for readers of the whole page: more often than prices
 * become old (STALE_AFTER_MS), so that none that is read is older than its mark says.
 */
export const FAR_EVERY_MS = 4_000;

/** How far beyond the screen prices are written in every frame, as a part of its height. */
const MARGIN = '25%';

interface Group {
  /** Undefined until the browser has laid it out. */
  isFar: boolean;
  late: WatchedCell[];
  cells: number;
}

interface WatchedCell {
  readonly write: WriteCell;
  /** Whether it waits in its group. */
  isLate: boolean;
}

/** @param isSeen false for a price that is written late. @param at the time of `performance.now()` */
type WriteCell = (isSeen: boolean, at: number) => void;

/**
 * Which prices are near the screen. Most of a long board is not, and writing a price that nobody sees costs as much as
 * one that is seen.
 */
export class CellsInSight {
  readonly #groups = new Map<Element, Group>();
  readonly #observer =
    typeof IntersectionObserver === 'undefined'
      ? undefined
      : new IntersectionObserver((entries) => this.#moved(entries), { rootMargin: MARGIN });
  #hidden = new Set<Element>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Watches where a cell is; the cells of one parent share a place.
   * @returns `changed`, to be called when the price changed, with the time of `performance.now()`; `end` stops watching
   */
  watch(cell: Element, write: WriteCell): { changed(at: number): void; end(): void } {
    const place = cell.parentElement ?? cell;
    let group = this.#groups.get(place);
    if (!group) {
      group = { isFar: false, late: [], cells: 0 };
      this.#groups.set(place, group);
      this.#observer?.observe(place);
    }
    const watched = group;
    watched.cells += 1;
    const own: WatchedCell = { write, isLate: false };
    return {
      changed: (at) => {
        if (!watched.isFar) {
          write(true, at);
          return;
        }
        if (own.isLate) return;
        own.isLate = true;
        watched.late.push(own);
        this.#timer ??= setTimeout(() => this.#writeFar(), FAR_EVERY_MS);
      },
      end: () => {
        own.isLate = false;
        watched.cells -= 1;
        if (watched.cells > 0) return;
        this.#groups.delete(place);
        this.#hidden.delete(place);
        this.#observer?.unobserve(place);
      },
    };
  }

  #moved(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const group = this.#groups.get(target);
      if (!group) continue;
      // A place behind a first view or in a closed tab is not far, and the browser does not say when it is in sight. It
      // has boxes for whoever asks for them.
      const isLaidOut =
        target.checkVisibility?.() ?? (boundingClientRect.height > 0 || target.getClientRects().length > 0);
      group.isFar = !isIntersecting && isLaidOut;
      if (isLaidOut) this.#hidden.delete(target);
      else this.#hidden.add(target);
      if (!group.isFar) writeAll(group);
    }
    if (this.#hidden.size > 0) this.#timer ??= setTimeout(() => this.#writeFar(), FAR_EVERY_MS);
  }

  #writeFar(): void {
    this.#timer = undefined;
    for (const group of this.#groups.values()) writeAll(group);
    for (const place of this.#hidden) {
      this.#observer?.unobserve(place);
      this.#observer?.observe(place);
    }
  }
}

function writeAll(group: Group): void {
  const { late } = group;
  if (late.length === 0) return;
  group.late = [];
  const at = performance.now();
  for (const cell of late) {
    // A cell whose watch has ended is not late any more.
    if (!cell.isLate) continue;
    cell.isLate = false;
    cell.write(false, at);
  }
}
