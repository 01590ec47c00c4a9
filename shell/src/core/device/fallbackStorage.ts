/** A storage in memory, for the life of the page. */
export class PageStorage implements Storage {
  readonly #items = new Map<string, string>();

  get length(): number {
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, String(value));
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  clear(): void {
    this.#items.clear();
  }
}

/**
 * In a browser that blocks storage the getter throws. The page gets a storage in memory instead, so that shell and
 * remotes work. Such a browser also refuses locks; they are removed, so that a tab waits for none.
 */
export function fallbackStorage(view: Window): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      void view[area].length;
    } catch {
      Object.defineProperty(view, area, { configurable: true, value: new PageStorage() });
      Object.defineProperty(view.navigator, 'locks', { configurable: true, value: undefined });
    }
  }
}
