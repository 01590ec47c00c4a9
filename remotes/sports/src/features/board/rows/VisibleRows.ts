import { Listeners } from '@touchline/shared/utilities';
import { createContext } from 'react';

/** How long scrolling must pause before the prices of new rows are requested. */
const SETTLE_MS = 150;

/** Tracks which rows of a list are visible or close to it. Rows mount and unmount while a long list scrolls. */
export class VisibleRows {
  readonly #seen = new Set<string>();
  readonly #ids = new WeakMap<Element, string>();
  readonly #listeners = new Listeners();
  readonly #observer = observe((entries) => {
    for (const entry of entries) {
      const id = this.#ids.get(entry.target);
      if (id === undefined) continue;
      if (entry.isIntersecting) this.#seen.add(id);
      else this.#seen.delete(id);
    }
    this.#settle();
  });
  #settled: readonly string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Observes a row from its mount to its unmount. @returns an unsubscribe function */
  observe(row: Element, eventId: string): () => void {
    this.#ids.set(row, eventId);
    if (this.#observer) this.#observer.observe(row);
    else {
      // Without an IntersectionObserver every row counts as visible.
      this.#seen.add(eventId);
      this.#settle();
    }
    return () => {
      this.#observer?.unobserve(row);
      this.#seen.delete(eventId);
      this.#settle();
    };
  }

  readonly isOnScreen = (eventId: string): boolean => this.#seen.has(eventId);

  /** The ids of rows that have stayed visible. The same list object while nothing changes. */
  readonly settled = (): readonly string[] => this.#settled;

  readonly subscribe = (listener: () => void): (() => void) => {
    const stop = this.#listeners.subscribe(listener);
    return () => {
      stop();
      if (this.#listeners.size === 0) clearTimeout(this.#timer);
    };
  };

  #settle(): void {
    clearTimeout(this.#timer);
    // The first rows are requested at once.
    this.#timer = setTimeout(
      () => {
        this.#settled = [...this.#seen];
        this.#listeners.notify();
      },
      this.#settled.length === 0 ? 0 : SETTLE_MS,
    );
  }
}

function observe(callback: IntersectionObserverCallback): IntersectionObserver | undefined {
  if (typeof IntersectionObserver === 'undefined') return undefined;
  return new IntersectionObserver(callback, { rootMargin: '200px 0px' });
}

/** The visible rows of the surrounding list. */
export const VisibleRowsContext = createContext<VisibleRows | undefined>(undefined);
