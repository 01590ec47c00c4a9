import { filesOfPage, foldersOf, isShellFile, keyOf, kindOf } from './rules';
import type { PageWorked } from './worker-messages';

/** What the worker runs on: the browser's own, or a test's network. */
export interface Surroundings {
  origin: string;
  caches: Pick<CacheStorage, 'open' | 'has' | 'delete'>;
  fetch: typeof fetch;
}

export const PAGES = 'touchline-pages';
export const FILES = 'touchline-files';
/** All pages of a host are one file, whatever their path. */
const PAGE = '/';
/** A server that answers later than this counts as no network, where a page is stored. */
const PATIENCE_MS = 3_000;
/** More than the files of a shell and of five remotes. */
const MOST_FILES = 300;

export interface Answers {
  /**
   * The answer to a request; undefined where the browser fetches as if there were no worker.
   * @param early what the browser has asked for itself while the worker started
   */
  answer(request: Request, early?: Promise<Response | undefined>): Promise<Response> | undefined;
  /** Stores the page that has just worked, with its files, so that it starts without a network. */
  worked(page: PageWorked): Promise<void>;
  /** Stores nothing from now on, and deletes what is stored once the writes under way are done. */
  end(): Promise<void>;
}

/** The worker's answers. What it stores are a host's page, its registry and immutable files: nothing of a player. */
export function startAnswers({ origin, caches, fetch }: Surroundings): Answers {
  /** Files are stored only beside a page that has worked: a worker that is started again after its end makes no store. */
  const opened = async (name: string) => ((await caches.has(name)) ? caches.open(name) : undefined);
  let isEnded = false;
  const writes = new Set<Promise<void>>();

  /** Every write begins here, so that an end waits for it. */
  function write(work: () => Promise<void>): Promise<void> {
    if (isEnded) return Promise.resolve();
    const begun = work();
    const noted = begun
      .catch(() => undefined)
      .finally(() => {
        writes.delete(noted);
      });
    writes.add(noted);
    return begun;
  }

  async function end(): Promise<void> {
    isEnded = true;
    await Promise.all(writes);
    await Promise.all([PAGES, FILES].map((name) => caches.delete(name)));
  }

  async function answerPage(request: Request, early?: Promise<Response | undefined>): Promise<Response> {
    const asked = Promise.resolve(early).then((answer) => answer ?? fetch(request));
    const stored = await opened(PAGES)
      .then((all) => all?.match(PAGE))
      .catch(() => undefined);
    if (!stored) return asked;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, undefined);
    });
    const answer = await Promise.race([asked.catch(() => undefined), late]);
    clearTimeout(timer);
    return answer ?? stored;
  }

  async function answerFile(request: Request): Promise<Response> {
    // A store that cannot be read or written is no reason to be without the file.
    const all = await opened(FILES).catch(() => undefined);
    const key = keyOf(request);
    const stored = await all?.match(key, { ignoreVary: true }).catch(() => undefined);
    if (stored) return stored;
    // The same request, so that the browser holds the answer against its hash before it is stored.
    const fresh = await fetch(request);
    if (all && isWhole(fresh)) {
      const copy = fresh.clone();
      void write(() => all.put(key, copy)).catch(() => undefined);
    }
    return fresh;
  }

  async function answerRegistry(request: Request): Promise<Response> {
    try {
      const fresh = await fetch(request);
      if (fresh.ok) {
        const copy = fresh.clone();
        void write(() => keepRegistry(request.url, copy)).catch(() => undefined);
      }
      return fresh;
    } catch (fault) {
      const stored = await opened(PAGES)
        .then((all) => all?.match(request.url, { ignoreVary: true }))
        .catch(() => undefined);
      if (stored) return stored;
      throw fault;
    }
  }

  /** Files of releases that no player is given any more are of no use. */
  async function keepRegistry(url: string, answer: Response): Promise<void> {
    const folders = foldersOf(await answer.clone().json(), url);
    if (!folders) return;
    const [known, kept] = [await opened(PAGES), await opened(FILES)];
    if (!known || !kept) return;
    await known.put(url, answer);
    for (const { url: file } of await kept.keys())
      if (!isShellFile(file, origin) && !folders.some((folder) => file.startsWith(folder)))
        await kept.delete(file);
  }

  /** From the browser's own cache where it has the file. @throws where it cannot be had */
  async function keepFile(all: Cache, url: string, integrity: string): Promise<void> {
    if (isEnded) throw new Error('The worker has ended.');
    const key = keyOf({ url, integrity });
    if (await all.match(key, { ignoreVary: true })) return;
    const options = integrity === '' ? {} : { integrity };
    const answer = await fetch(url, { ...options, cache: 'force-cache', credentials: 'same-origin' });
    if (!isWhole(answer)) throw new Error(`${url} answered ${answer.status}.`);
    await all.put(key, answer);
  }

  async function keepPage({ main, address, loaded }: PageWorked): Promise<void> {
    if (new URL(address).origin !== origin) return;
    // The very page that worked, from the browser's cache where it has it.
    const answer = await fetch(address, { cache: 'force-cache' });
    const html = await answer.clone().text();
    const named = filesOfPage(html);
    // Another shell has been deployed since. That one has not worked here yet.
    if (!isWhole(answer) || answer.redirected || !named.some(({ path }) => path === main)) return;
    const [all, kept] = [await caches.open(FILES), await caches.open(PAGES)];
    for (const { path, integrity } of named) await keepFile(all, new URL(path, origin).href, integrity);
    const before = await (await kept.match(PAGE))?.text();
    // After its files: a stored page starts.
    await kept.put(PAGE, answer);
    for (const { url, integrity } of loaded)
      if (integrity !== '') await keepFile(all, url, integrity).catch(() => undefined);
    const isNew = before !== undefined && !filesOfPage(before).some(({ path }) => path === main);
    if (isNew)
      await dropShell(
        all,
        named.map(({ path }) => path),
      );
    await dropOldest(all);
  }

  async function dropShell(all: Cache, named: readonly string[]): Promise<void> {
    for (const { url } of await all.keys())
      if (isShellFile(url, origin) && !named.includes(new URL(url).pathname)) await all.delete(url);
  }

  return {
    answer(request, early) {
      if (isEnded) return undefined;
      switch (kindOf(request, origin)) {
        case 'page':
          return answerPage(request, early);
        case 'file':
          return answerFile(request);
        case 'registry':
          return answerRegistry(request);
        case 'other':
          return undefined;
      }
    },
    worked: (page) => write(() => keepPage(page)),
    end,
  };
}

const isWhole = ({ status, type }: Response) => status === 200 && type !== 'opaque';

async function dropOldest(all: Cache): Promise<void> {
  const keys = await all.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST_FILES))) await all.delete(key);
}
