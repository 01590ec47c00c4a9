/**
 * Who wants to know of a change: the one way by which a store of ours tells React (`useSyncExternalStore`) and others.
 * It carries no value: whoever is told reads the store.
 */
export class Listeners {
  readonly #listeners = new Set<() => void>();

  /**
   * Adds a listener; one that is there already is not added again.
   * @returns its stop
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** How many there are now. */
  get size(): number {
    return this.#listeners.size;
  }

  /** Calls every listener, in the order in which they came. */
  notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
