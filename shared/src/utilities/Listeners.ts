/**
 * Listeners of a change: how every store tells React (`useSyncExternalStore`) and others. They receive no value and
 * read the store.
 */
export class Listeners {
  readonly #listeners = new Set<() => void>();

  /**
   * Adds a listener; an existing one is not added again.
   * @returns an unsubscribe function
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The number of listeners. */
  get size(): number {
    return this.#listeners.size;
  }

  /** Calls every listener in the order of subscription. */
  notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
