import { PageStorage } from '../../../shell/src/core/device/fallbackStorage';

type Work = () => Promise<void> | void;
interface Waiting {
  page: BrowserPage;
  run: () => void;
}

/** The parts that the pages of one browser share: the storage, its events and the locks. */
export class Browser {
  readonly storage = new PageStorage();
  readonly pages = new Set<BrowserPage>();
  readonly #held = new Map<string, BrowserPage>();
  readonly #queues = new Map<string, Waiting[]>();

  open(): BrowserPage {
    const page = new BrowserPage(this);
    this.pages.add(page);
    return page;
  }

  lock(page: BrowserPage, name: string, work: Work): void {
    const queue = this.#queues.get(name) ?? [];
    this.#queues.set(name, queue);
    const run = () => {
      this.#held.set(name, page);
      const done = () => {
        if (this.#held.get(name) === page && page.alive) this.#release(name);
      };
      void Promise.resolve(work()).then(done, done);
    };
    queue.push({ page, run });
    if (!this.#held.has(name)) queueMicrotask(() => this.#grant(name));
  }

  /** Ends a page as a reload or a closed tab does: its locks are released, its pending work is dropped. */
  gone(page: BrowserPage): void {
    this.pages.delete(page);
    for (const [name, queue] of this.#queues)
      this.#queues.set(
        name,
        queue.filter((waiting) => waiting.page !== page),
      );
    for (const [name, holder] of [...this.#held]) if (holder === page) this.#release(name);
  }

  #release(name: string): void {
    this.#held.delete(name);
    this.#grant(name);
  }

  #grant(name: string): void {
    if (!this.#held.has(name)) this.#queues.get(name)?.shift()?.run();
  }
}

/** One page with its view of the storage. */
export class BrowserPage {
  #hear: ((how: 'written') => void) | undefined;
  readonly #closing = new AbortController();

  constructor(private readonly browser: Browser) {}

  get alive(): boolean {
    return !this.#closing.signal.aborted;
  }

  /** Aborts the page's calls when it ends. */
  get signal(): AbortSignal {
    return this.#closing.signal;
  }

  /** Another page wrote something. */
  readonly onStored = (tell: (how: 'written') => void): (() => void) => {
    this.#hear = tell;
    return () => {
      this.#hear = undefined;
    };
  };

  readonly storage: Storage = Object.assign(Object.create(PageStorage.prototype), {
    getItem: (key: string) => this.browser.storage.getItem(key),
    setItem: (key: string, value: string) => this.#write(key, value),
    removeItem: (key: string) => this.#write(key, null),
  });

  readonly locks = {
    request: async (name: string, _options: unknown, work: Work) => this.browser.lock(this, name, work),
  };

  close(): void {
    this.#closing.abort();
    this.#hear = undefined;
    this.browser.gone(this);
  }

  #write(key: string, value: string | null): void {
    if (!this.alive || this.browser.storage.getItem(key) === value) return;
    if (value === null) this.browser.storage.removeItem(key);
    else this.browser.storage.setItem(key, value);
    // The other pages get the event a moment later, as in a browser.
    for (const page of this.browser.pages) if (page !== this) setTimeout(() => page.#hear?.('written'));
  }
}
