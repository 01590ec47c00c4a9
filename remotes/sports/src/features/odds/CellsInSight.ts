/** Prices far from the screen are written together, this often, for readers of the whole page. */
const FAR_EVERY_MS = 2_000;

/** How far beyond the screen prices are written in every frame, as a part of its height. */
const MARGIN = '25%';

interface Group {
  /** Unknown until the browser has laid it out. */
  isFar: boolean;
  readonly late: Set<() => void>;
  cells: number;
}

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
   * @param write called with true for a price in sight, with false when it is written late
   * @returns `changed`, to be called when the price changed; `end` stops watching
   */
  watch(cell: Element, write: (isSeen: boolean) => void): { changed(): void; end(): void } {
    const place = cell.parentElement ?? cell;
    let group = this.#groups.get(place);
    if (!group) {
      group = { isFar: false, late: new Set(), cells: 0 };
      this.#groups.set(place, group);
      this.#observer?.observe(place);
    }
    const watched = group;
    watched.cells += 1;
    const writeLate = () => write(false);
    return {
      changed: () => {
        if (!watched.isFar) {
          write(true);
          return;
        }
        watched.late.add(writeLate);
        this.#timer ??= setTimeout(() => this.#writeFar(), FAR_EVERY_MS);
      },
      end: () => {
        watched.late.delete(writeLate);
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
      // A place behind a first view or a closed tab has no box, and the browser does not say when it gets one.
      const isLaidOut = boundingClientRect.height > 0 || target.getClientRects().length > 0;
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

function writeAll({ late }: Group): void {
  const cells = [...late];
  late.clear();
  for (const write of cells) write();
}
