import { Listeners } from '@touchline/shared/contracts';
import { createContext } from 'react';

/** How long a scroll must rest before the prices of what it brought are asked for. */
const SETTLE_MS = 150;

/** Knows which rows of a list are on the screen or close to it. Rows come and go while a long list is scrolled. */
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

  /** Watches a row from its mount to its end. @returns the way to stop */
  observe(row: Element, eventId: string): () => void {
    this.#ids.set(row, eventId);
    if (this.#observer) this.#observer.observe(row);
    else {
      // Where nothing tells what is seen, everything counts as seen.
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

  /** The ids of rows that have stayed in sight. The same list as long as nothing changed. */
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
    // The first rows are asked for at once.
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

/** The rows on the screen of the list around. */
export const VisibleRowsContext = createContext<VisibleRows | undefined>(undefined);
