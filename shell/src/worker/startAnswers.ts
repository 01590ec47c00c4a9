import { filesOfPage, foldersOf, isShellFile, keyOf, kindOf } from './rules';
import { type PageWorked, STORED_PAGE } from './worker-messages';

/** The parts of the browser that the worker uses; tests give their own. */
interface Surroundings {
  origin: string;
  caches: Pick<CacheStorage, 'open' | 'has' | 'delete'>;
  fetch: typeof fetch;
  /** The data that the deploy has written into this worker. */
  served: Served;
}

/** The pages that the site serves, by the deploy that wrote the worker; no script of a page can change them. */
export interface Served {
  /** SHA-256 of each page, base64. */
  pages: readonly string[];
  /** The security headers of pages. */
  headers: Readonly<Record<string, string>>;
}

export const PAGES = 'touchline-pages';
export const FILES = 'touchline-files';
/** All pages of a host are one file, whatever their path. */
const PAGE = '/';
/** The network's page, where it was another than the stored one when a stored one was given. */
const CHANGED = '/?changed';
/** The first requests of pages, by their paths. */
const FIRST = '/?first';
/** Where a page is stored, a server that answers later than this counts as no network. */
const PATIENCE_MS = 3_000;
/** An answer that the page has not requested after this time is out of date. */
const FRESH_MS = 5_000;
/** The most stored files: more than those of a shell and of five remotes. */
const MOST_FILES = 300;
/** The number of opened pages for which the comparison with the network is kept. */
const MOST_PAGES = 20;

/** The page that a request opens, or that it comes from. */
interface Opening {
  client: string;
  /** Keeps the worker alive beside the answer. */
  waitUntil(work: Promise<unknown>): void;
  /** Tells the opened page that the network has another page. */
  tellChanged(): Promise<void>;
}

export interface Answers {
  /** The answer to a request; undefined where the browser fetches as if there were no worker. */
  answer(request: Request, opening: Opening): Promise<Response> | undefined;
  /** Stores the page that has just worked, with its files, so that it starts without a network. */
  worked(page: PageWorked): Promise<void>;
  /** Stores nothing from now on, and deletes what is stored once the writes under way are done. */
  end(): Promise<void>;
}

/**
 * The worker's answers. It stores a host's page and immutable files, and no data of a player. Every script of a page
 * can write into the same stores, so only a stored page that the deploy knows and a stored file whose hash the page
 * names may run (docs/decisions/service-worker.md#what-is-taken-back-is-gone).
 */
export function startAnswers({ origin, caches, fetch, served }: Surroundings): Answers {
  /**
   * Files are stored only beside a page that has worked, so that a worker that is started again after its end makes no
   * store.
   */
  const opened = async (name: string) => ((await caches.has(name)) ? caches.open(name) : undefined);
  let isEnded = false;
  /** By page that was given from the store: whether the network still has it, or did not answer. */
  const confirmed = new Map<string, Promise<boolean>>();
  const writes = new Set<Promise<void>>();
  /** The running requests for the page that is being opened, by address. Each answer is given once. */
  const early = new Map<string, { response: Promise<Response>; until: number }>();

  /** Every write begins here, so that the worker's end waits for it. */
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

  /**
   * Gives the stored page at once and requests the network's at the same time. When they differ, the page is told, and
   * from then on the network's page comes first until it has worked. A reload requests the network's page.
   */
  async function answerPage(request: Request, opening: Opening): Promise<Response> {
    const asked = fetch(request);
    // It may fail before the store has been read.
    asked.catch(() => undefined);
    // A page that a script wrote, or that an earlier deploy served, is ignored.
    const stored = await servedPage().catch(() => undefined);
    if (stored === undefined) return asked;
    const [changed, first] = await notesOfPages().catch(() => []);
    if (!changed && !isReload(request)) {
      opening.waitUntil(askFirstRequests(new URL(request.url).pathname, first).catch(() => undefined));
      const look = lookForChange(asked, stored, opening).catch(() => false);
      confirmed.set(
        opening.client,
        inTime(look).then((isChanged) => isChanged !== true),
      );
      for (const [oldest] of [...confirmed].slice(0, -MOST_PAGES)) confirmed.delete(oldest);
      opening.waitUntil(look);
      return pageOf(stored);
    }
    return (await inTime(asked.catch(() => undefined))) ?? pageOf(stored);
  }

  /** The text of the stored page, where it is one that the deploy knows. */
  async function servedPage(): Promise<string | undefined> {
    const text = await (await (await opened(PAGES))?.match(PAGE))?.text();
    return text !== undefined && served.pages.includes(await sha256(text)) ? text : undefined;
  }

  /**
   * It gets the deploy's own headers, because any script could have written those in the store. The page learns from
   * Server-Timing that its files are stored too.
   */
  const pageOf = (text: string) =>
    new Response(text, {
      headers: {
        ...served.headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Server-Timing': STORED_PAGE,
      },
    });

  async function notesOfPages(): Promise<(Response | undefined)[]> {
    const all = await opened(PAGES);
    return Promise.all([CHANGED, FIRST].map((key) => all?.match(key)));
  }

  /** Sends the page's first requests while the browser builds the page. */
  async function askFirstRequests(path: string, first: Response | undefined): Promise<void> {
    early.clear();
    const requestsByPath: Record<string, string[]> = (await first?.json()) ?? {};
    const until = performance.now() + FRESH_MS;
    for (const address of requestsByPath[path] ?? [])
      early.set(address, { response: fetch(address, { headers: { Accept: 'application/json' } }), until });
    await Promise.allSettled([...early.values()].map(({ response }) => response));
  }

  function answerOther(request: Request): Promise<Response> | undefined {
    const { method, url, headers } = request;
    const answer = early.get(url);
    if (!answer || method !== 'GET' || headers.has('Authorization')) return undefined;
    early.delete(url);
    return answer.until < performance.now() ? undefined : answer.response.catch(() => fetch(request));
  }

  /** @returns whether the network has another page than the given one */
  async function lookForChange(asked: Promise<Response>, given: string, { tellChanged }: Opening) {
    const fresh = await asked;
    // A broken server counts as no network, and so does a portal: its redirect, or a page that names no file of a
    // shell.
    if (fresh.status >= 500 || fresh.type === 'opaqueredirect') return false;
    const text = await fresh.text();
    if (fresh.ok && filesOfPage(text).length === 0) return false;
    if (fresh.ok && text === given) return false;
    // The page is told even where nothing can be stored.
    await write(async () => (await opened(PAGES))?.put(CHANGED, new Response(text))).catch(() => undefined);
    await tellChanged();
    return true;
  }

  async function answerFile(request: Request, { client }: Opening): Promise<Response> {
    // A stored page may name a release that has been withdrawn. Until it has read a registry, it gets no remote's code.
    const isOfShell = isShellFile(request.url, origin);
    if (!isOfShell && (await confirmed.get(client)) === false) return Response.error();
    // When the store cannot be read or written, the file still comes from the network.
    const all = await opened(FILES).catch(() => undefined);
    const key = keyOf(request);
    const stored = await all?.match(key, { ignoreVary: true }).catch(() => undefined);
    if (stored) return stored;
    // It sends the same request, so that the browser checks the answer's hash before it is stored.
    const fresh = await fetch(request);
    if (all && isWhole(fresh) && !isPage(fresh)) {
      const copy = fresh.clone();
      void write(() => all.put(key, copy)).catch(() => undefined);
    }
    return fresh;
  }

  /**
   * It always comes from the network, because a stored one would decide which code runs, and any script could have
   * written it.
   */
  async function answerRegistry(request: Request, { client }: Opening): Promise<Response> {
    const fresh = await fetch(request);
    if (isPage(fresh)) throw new Error(`${request.url} answered with a page.`);
    if (fresh.ok) {
      confirmed.delete(client);
      const copy = fresh.clone();
      void write(() => dropUnnamed(request.url, copy)).catch(() => undefined);
    }
    return fresh;
  }

  /** Files of releases that players no longer get are removed. */
  async function dropUnnamed(url: string, answer: Response): Promise<void> {
    const folders = foldersOf(await answer.json(), url);
    const kept = await opened(FILES);
    if (!folders || !kept) return;
    for (const { url: file } of await kept.keys())
      if (!isShellFile(file, origin) && !folders.some((folder) => file.startsWith(folder)))
        await kept.delete(file);
  }

  /** From the browser's own cache where it has the file. @throws where it cannot be loaded */
  async function keepFile(all: Cache, url: string, integrity: string): Promise<void> {
    if (isEnded) throw new Error('The worker has ended.');
    const key = keyOf({ url, integrity });
    if (await all.match(key, { ignoreVary: true })) return;
    const options = integrity === '' ? {} : { integrity };
    const answer = await fetch(url, { ...options, cache: 'force-cache', credentials: 'same-origin' });
    if (!isWhole(answer) || isPage(answer)) throw new Error(`${url} answered ${answer.status}.`);
    await all.put(key, answer);
  }

  async function keepPage({ main, address, loaded, first }: PageWorked): Promise<void> {
    if (new URL(address).origin !== origin) return;
    // The very page that worked, from the browser's cache where it has it.
    const answer = await fetch(address, { cache: 'force-cache' });
    const html = await answer.clone().text();
    const named = filesOfPage(html);
    // Another shell has been deployed since, and has not worked here yet.
    if (!isWhole(answer) || answer.redirected || !named.some(({ path }) => path === main)) return;
    const [all, kept] = [await caches.open(FILES), await caches.open(PAGES)];
    for (const { path, integrity } of named) await keepFile(all, new URL(path, origin).href, integrity);
    const before = await (await kept.match(PAGE))?.text();
    // The page is stored after its files, so that a stored page can always start.
    await kept.put(PAGE, answer);
    await keepFirst(kept, new URL(address).pathname, first);
    // A server whose pages are never the same answers each of them itself.
    if (html === before || html === (await (await kept.match(CHANGED))?.text())) await kept.delete(CHANGED);
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

  async function keepFirst(kept: Cache, path: string, first: readonly string[]): Promise<void> {
    const { [path]: before, ...others }: Record<string, readonly string[]> =
      (await (await kept.match(FIRST))?.json()) ?? {};
    if (String(before ?? []) === String(first)) return;
    const next = { ...others, ...(first.length > 0 && { [path]: first }) };
    await kept.put(FIRST, new Response(JSON.stringify(next)));
  }

  async function dropShell(all: Cache, named: readonly string[]): Promise<void> {
    for (const { url } of await all.keys())
      if (isShellFile(url, origin) && !named.includes(new URL(url).pathname)) await all.delete(url);
  }

  return {
    answer(request, opening) {
      if (isEnded) return undefined;
      switch (kindOf(request, origin)) {
        case 'page':
          return answerPage(request, opening);
        case 'file':
          return answerFile(request, opening);
        case 'registry':
          return answerRegistry(request, opening);
        case 'other':
          return answerOther(request);
      }
    },
    worked: (page) => write(() => keepPage(page)),
    end,
  };
}

/** @returns undefined where it takes longer than a server may */
async function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, undefined);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

async function sha256(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...hash));
}

const isReload = ({ cache }: Request) => cache === 'no-cache' || cache === 'reload';
/** Whether a page of a portal or of the server was answered instead of a file; no file of the shell is HTML. */
const isPage = ({ headers }: Response) => headers.get('content-type')?.includes('html') === true;
const isWhole = ({ status, type }: Response) => status === 200 && type !== 'opaque';

async function dropOldest(all: Cache): Promise<void> {
  const keys = await all.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST_FILES))) await all.delete(key);
}
