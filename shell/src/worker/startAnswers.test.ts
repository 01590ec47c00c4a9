import { FILES, PAGES, startAnswers } from './startAnswers';
import { STORED_PAGE } from './worker-messages';

/** The real timer, beside the fake timers of the tests. */
const realTimeout = setTimeout;
const ORIGIN = 'https://shop.example';
const CDN = 'https://cdn.example';
const SHELL = { old: 'aaaaaaaaaaaa', new: 'bbbbbbbbbbbb' };
const page = (hash: string) =>
  `<html><link rel="later" as="script" href="/start.${hash}.js" integrity="sha384-start${hash}"><script defer src="/main.${hash}.js" integrity="sha384-main${hash}"></script></html>`;

/** The text after the page, by visit, for a server whose pages are never the same. */
const ENDINGS = [0, 1, 2, 3, 4].flatMap((visit) => [`visit ${visit}`, `reload ${visit}`]);
const hashes = new Map<string, string>();
beforeAll(async () => {
  const endings = [...ENDINGS, 'for good', 'another'].map((ending) => page(SHELL.old) + ending);
  for (const text of [page(SHELL.old), page(SHELL.new), ...endings]) {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    hashes.set(text, btoa(String.fromCharCode(...new Uint8Array(hash))));
  }
});

/** What the deploy has written into the worker. */
const servedWith = (pages = [...hashes.keys()]) => ({
  pages: pages.map((text) => hashes.get(text) ?? ''),
  headers: { 'Content-Security-Policy': "default-src 'none'" },
});

/** The browser's caches, in memory: those that a page that has worked left. */
function memoryCaches(names = [PAGES, FILES]) {
  const all = new Map(names.map((name) => [name, new Map<string, Response>()]));
  const urlOf = (key: RequestInfo | URL) => new URL(key instanceof Request ? key.url : key, ORIGIN).href;
  const open = async (name: string) => {
    const held = all.get(name) ?? new Map<string, Response>();
    all.set(name, held);
    return {
      match: async (key: RequestInfo | URL) => held.get(urlOf(key))?.clone(),
      put: async (key: RequestInfo | URL, answer: Response) => void held.set(urlOf(key), answer),
      delete: async (key: RequestInfo | URL) => held.delete(urlOf(key)),
      keys: async () => [...held.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  };
  const has = async (name: string) => all.has(name);
  const drop = async (name: string) => all.delete(name);
  return {
    open,
    has,
    delete: drop,
    names: () => [...all.keys()],
    keysOf: (name: string) => [...(all.get(name)?.keys() ?? [])],
  };
}

/** A worker in front of a server, which answers what `served` has; undefined is a lost network. */
function setUp(
  served: Record<string, string> | undefined = {},
  caches = memoryCaches(),
  workerData = servedWith(),
) {
  const network = {
    served: served as Record<string, string> | undefined,
    asked: [] as string[],
    /** A page that answers everything in the server's place. */
    portal: undefined as string | undefined,
    redirects: false,
    slow: undefined as Promise<void> | undefined,
    /** A gateway whose server is gone. */
    isBroken: false,
  };
  const answers = startAnswers({
    origin: ORIGIN,
    caches,
    served: workerData,
    fetch: async (asked) => {
      const { href } = new URL(asked instanceof Request ? asked.url : asked, ORIGIN);
      network.asked.push(href);
      if (!network.served) throw new TypeError('Failed to fetch');
      await network.slow;
      if (network.isBroken) return new Response('Bad gateway', { status: 502 });
      if (network.portal !== undefined)
        return new Response(network.portal, { headers: { 'content-type': 'text/html' } });
      if (network.redirects)
        return Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
      const text = network.served[href.replace(ORIGIN, '')];
      return new Response(text ?? 'no', { status: text === undefined ? 404 : 200 });
    },
  });
  /** The messages to opened pages after the worker has finished their requests. */
  const told = { changes: 0, works: [] as Promise<unknown>[] };
  const opening = {
    client: 'a page',
    waitUntil: (work: Promise<unknown>) => void told.works.push(work),
    tellChanged: async () => {
      told.changes += 1;
    },
  };
  const ask = async (url: string, more: Partial<Request> = {}) => {
    const text = await (await answers.answer(requestOf(url, more), opening))?.text();
    await Promise.all(told.works);
    return text;
  };
  const open = (path: string) => ask(path, { mode: 'navigate', cache: 'default' });
  const reload = (path: string) => ask(path, { mode: 'navigate', cache: 'no-cache' });
  const worked = (hash: string, loaded: { url: string; integrity: string }[] = [], first: string[] = []) =>
    answers.worked({ main: `/main.${hash}.js`, address: `${ORIGIN}/inplay`, loaded, first });
  return { ...answers, ask, open, reload, worked, told, network, caches };
}

function requestOf(url: string, more: Partial<Request>): Request {
  const request = new Request(new URL(url, ORIGIN));
  for (const [name, value] of Object.entries(more)) Object.defineProperty(request, name, { value });
  return request;
}

const siteOf = (hash: string) => ({
  '/inplay': page(hash),
  [`/main.${hash}.js`]: `main ${hash}`,
  [`/start.${hash}.js`]: `start ${hash}`,
});

it.each([
  ['a call of the API', `${CDN}/api/services/app/User/Get`, {}],
  ['a call at the site’s own origin', '/api/services/app/User/Get', {}],
  ['a domain’s settings', '/domains/shop.example.json?key=500', {}],
  ['a bet', '/main.aaaaaaaaaaaa.js', { method: 'POST' }],
  ['a page of another site', `${CDN}/inplay`, { mode: 'navigate' as const }],
  ['a file that is opened as a page', '/report.pdf', { mode: 'navigate' as const }],
])('%s passes by', async (_what, url, more) => {
  const { ask, network, caches } = setUp();
  expect(await ask(url, more)).toBeUndefined();
  expect(network.asked).toEqual([]);
  expect(caches.keysOf(FILES)).toEqual([]);
});

const MAIN = { integrity: 'sha384-main' };

it('a file that never changes is asked for once', async () => {
  const { ask, network } = setUp({ '/main.aaaaaaaaaaaa.js': 'main' });
  expect(await ask('/main.aaaaaaaaaaaa.js', MAIN)).toBe('main');
  expect(await ask('/main.aaaaaaaaaaaa.js', MAIN)).toBe('main');
  expect(network.asked).toHaveLength(1);
});

it('a remote’s file is stored by its hash, and another build at its address is another file', async () => {
  const url = `${CDN}/sports/remoteEntry.js`;
  const { ask, network } = setUp({ [url]: 'one' });
  expect(await ask(url, { integrity: 'sha384-one' })).toBe('one');
  network.served = { [url]: 'two' };
  expect(await ask(url, { integrity: 'sha384-two' })).toBe('two');
  expect(await ask(url, { integrity: 'sha384-one' })).toBe('one');
});

it('an error is not stored', async () => {
  const { ask, caches } = setUp({});
  expect(await ask('/main.aaaaaaaaaaaa.js', MAIN)).toBe('no');
  expect(caches.keysOf(FILES)).toEqual([]);
});

it('a page that has worked is given from the device, at once and without a network', async () => {
  const { open, worked, ask, told, network } = setUp(siteOf(SHELL.old));
  await worked(SHELL.old);
  expect(await open('/inplay')).toContain(SHELL.old);
  network.served = undefined;
  expect(await open('/my-bets')).toContain(SHELL.old);
  expect(await ask('/main.aaaaaaaaaaaa.js', { integrity: `sha384-main${SHELL.old}` })).toBe(
    `main ${SHELL.old}`,
  );
  expect(told.changes).toBe(0);
});

it('a stored page is told when the network has another, which comes first until it has worked', async () => {
  const { open, worked, told, network } = setUp(siteOf(SHELL.old));
  await worked(SHELL.old);
  network.served = siteOf(SHELL.new);
  expect(await open('/inplay')).toContain(SHELL.old);
  expect(told.changes).toBe(1);
  expect(await open('/inplay')).toContain(SHELL.new);
  await worked(SHELL.new);
  expect(await open('/inplay')).toContain(SHELL.new);
  network.served = undefined;
  expect(await open('/inplay')).toContain(SHELL.new);
  expect(told.changes).toBe(1);
});

it('a page that is gone is told, and a broken server counts as no network', async () => {
  const { open, worked, told, network } = setUp(siteOf(SHELL.old));
  await worked(SHELL.old);
  network.isBroken = true;
  expect(await open('/inplay')).toContain(SHELL.old);
  expect(told.changes).toBe(0);
  network.isBroken = false;
  network.served = {};
  expect(await open('/inplay')).toContain(SHELL.old);
  expect(told.changes).toBe(1);
  expect(await open('/inplay')).toBe('no');
});

it('a reload asks for the network’s page, and gets the stored one without a network', async () => {
  const { reload, worked, told, network } = setUp(siteOf(SHELL.old));
  await worked(SHELL.old);
  network.served = siteOf(SHELL.new);
  expect(await reload('/inplay')).toContain(SHELL.new);
  network.served = undefined;
  expect(await reload('/inplay')).toContain(SHELL.old);
  expect(told.changes).toBe(0);
});

const TREE = `${CDN}/tree?domain=shop.example`;

it('what a page asked for first is asked for with its stored page, and given once', async () => {
  const site = siteOf(SHELL.old);
  const { open, ask, worked, network } = setUp({ ...site, '/index': site['/inplay'], [TREE]: 'prices' });
  await worked(SHELL.old, [], [TREE]);
  network.asked.length = 0;
  await open('/index');
  expect(network.asked).not.toContain(TREE);
  await open('/inplay');
  expect(network.asked).toContain(TREE);
  expect(await ask(TREE, { method: 'POST' })).toBeUndefined();
  expect(await ask(TREE, { headers: new Headers({ Authorization: 'Bearer token' }) })).toBeUndefined();
  expect(await ask(TREE)).toBe('prices');
  expect(await ask(TREE)).toBeUndefined();
  // A player asks with a token, where the tree is the API's.
  await worked(SHELL.old, [], []);
  network.asked.length = 0;
  await open('/inplay');
  expect(network.asked).not.toContain(TREE);
});

it('such an answer is not given later, nor to a page that is loaded again', async () => {
  const { open, reload, ask, worked } = setUp({ ...siteOf(SHELL.old), [TREE]: 'prices' });
  await worked(SHELL.old, [], [TREE]);
  await open('/inplay');
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_001);
  expect(await ask(TREE)).toBeUndefined();
  now.mockRestore();
  await reload('/inplay');
  expect(await ask(TREE)).toBeUndefined();
});

it('a first answer that the worker does not get is asked for again by the page', async () => {
  const { open, ask, worked, network } = setUp(siteOf(SHELL.old));
  await worked(SHELL.old, [], [TREE]);
  network.served = undefined;
  await open('/inplay');
  network.served = { [TREE]: 'prices' };
  expect(await ask(TREE)).toBe('prices');
});

it('a server whose pages are never the same gives each of them itself after the first', async () => {
  const { open, reload, worked, told, network } = setUp();
  const serve = (text: string) => {
    network.served = { ...siteOf(SHELL.old), '/inplay': page(SHELL.old) + text };
  };
  for (let visit = 0; visit < 5; visit += 1) {
    serve(`visit ${visit}`);
    await open('/inplay');
    serve(`reload ${visit}`);
    if (told.changes > 0 && visit === 1) expect(await reload('/inplay')).toContain('reload 1');
    await worked(SHELL.old);
  }
  expect(told.changes).toBe(1);
  // After it has sent the same page twice, the stored one comes first again.
  serve('for good');
  for (let visit = 0; visit < 2; visit += 1) {
    expect(await open('/inplay')).toContain('for good');
    await worked(SHELL.old);
  }
  serve('another');
  expect(await open('/inplay')).toContain('for good');
});

it('without a stored page a lost network is what it is', async () => {
  const { open } = setUp();
  const lost = setUp();
  lost.network.served = undefined;
  expect(await open('/inplay')).toBe('no');
  await expect(lost.open('/inplay')).rejects.toThrow('Failed to fetch');
});

it('a stored page takes the place of a server that does not answer a reload', async () => {
  jest.useFakeTimers();
  const { reload, worked, network } = setUp(siteOf(SHELL.old));
  await worked(SHELL.old);
  network.slow = new Promise(() => {});
  const answered = reload('/inplay');
  // The stored page's hash is computed beside the clock.
  await new Promise((done) => realTimeout(done, 50));
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await answered).toContain(SHELL.old);
  jest.useRealTimers();
});

it.each([
  ['whose file is gone', { '/inplay': page(SHELL.old) }],
  ['of another shell than the one that worked', siteOf(SHELL.new)],
  ['that is an error', {}],
])('a page %s is not stored', async (_what, served) => {
  const { worked, caches } = setUp(served);
  await worked(SHELL.old).catch(() => undefined);
  expect(caches.keysOf(PAGES)).toEqual([]);
});

it('another shell that has worked takes the files of the one before away', async () => {
  const { worked, network, caches } = setUp(siteOf(SHELL.old));
  await worked(SHELL.old);
  network.served = siteOf(SHELL.new);
  await worked(SHELL.new);
  expect(caches.keysOf(FILES).filter((url) => url.includes(SHELL.old))).toEqual([]);
  expect(caches.keysOf(FILES)).toHaveLength(2);
});

it('a registry is the network’s; it takes files of releases away that it does not name', async () => {
  const at = `${CDN}/registry/stable.json`;
  const registry = { remotes: { sports: { releases: { '2': { url: '/remotes/sports/2/' } } } } };
  const files = { [`${CDN}/remotes/sports/1/a.js`]: 'a', [`${CDN}/remotes/sports/2/b.js`]: 'b' };
  const { ask, network, caches } = setUp({ ...files, [at]: JSON.stringify(registry) });
  for (const url of Object.keys(files)) await ask(url, { integrity: 'sha384-x' });
  expect(await ask(at)).toBe(JSON.stringify(registry));
  await new Promise((done) => setTimeout(done));
  expect(caches.keysOf(FILES)).toEqual([`${CDN}/remotes/sports/2/b.js?integrity=sha384-x`]);
  network.served = undefined;
  await expect(ask(at)).rejects.toThrow('Failed to fetch');
});

it('a text that is no registry takes nothing away and is not stored', async () => {
  const at = `${CDN}/registry.json`;
  const file = `${CDN}/remotes/sports/1/a.js`;
  const { ask, caches } = setUp({ [file]: 'a', [at]: '<p>Log in to the hotel’s network</p>' });
  await ask(file, { integrity: 'sha384-x' });
  await ask(at).catch(() => undefined);
  await new Promise((done) => setTimeout(done));
  expect(caches.keysOf(FILES)).toHaveLength(1);
  expect(caches.keysOf(PAGES)).toEqual([]);
});

it('a worker stores a bounded number of files, the newest', async () => {
  const { ask, worked, caches, network } = setUp(siteOf(SHELL.old));
  const many = Array.from({ length: 320 }, (_, at) => `${CDN}/remotes/sports/1/${at}.js`);
  network.served = { ...siteOf(SHELL.old), ...Object.fromEntries(many.map((url) => [url, url])) };
  for (const url of many) await ask(url, { integrity: 'sha384-x' });
  await worked(SHELL.old);
  expect(caches.keysOf(FILES)).toHaveLength(300);
  expect(caches.keysOf(FILES).at(-1)).toContain('main');
});

it('a store that cannot be opened stops no page and no file', async () => {
  const full = () => Promise.reject(new Error('The disk is full.'));
  const { answer } = startAnswers({
    origin: ORIGIN,
    served: servedWith(),
    caches: { open: full, has: full, delete: full },
    fetch: async () => new Response('from the network'),
  });
  const opening = { client: 'a', waitUntil: () => undefined, tellChanged: async () => undefined };
  for (const more of [{ mode: 'navigate' }, { integrity: 'sha384-x' }] as const) {
    const request = requestOf('/inplay', more);
    expect(await (await answer(request, opening))?.text()).toBe('from the network');
  }
});

it('an ended worker deletes what it stored after the writes under way, and answers and stores nothing more', async () => {
  const { ask, worked, end, network, caches } = setUp(siteOf(SHELL.old));
  await ask('/main.aaaaaaaaaaaa.js', MAIN);
  let arrive: () => void = () => undefined;
  network.slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const underWay = worked(SHELL.old).catch(() => undefined);
  const late = ask('/start.aaaaaaaaaaaa.js', MAIN);
  const ended = end();
  arrive();
  await Promise.all([underWay, late, ended]);
  expect(caches.names()).toEqual([]);
  expect(await ask('/main.aaaaaaaaaaaa.js', MAIN)).toBeUndefined();
  await worked(SHELL.old);
  expect(caches.names()).toEqual([]);
});

it('a worker that is started again after its end stores nothing until a page has worked with it', async () => {
  const { ask, open, worked, caches } = setUp(siteOf(SHELL.old), memoryCaches([]));
  expect(await open('/inplay')).toContain(SHELL.old);
  expect(await ask('/main.aaaaaaaaaaaa.js', MAIN)).toBe('main aaaaaaaaaaaa');
  expect(caches.names()).toEqual([]);
  await worked(SHELL.old);
  expect(caches.keysOf(PAGES)).toHaveLength(1);
});

it('a second visit takes a remote’s files from the device where their server is dead', async () => {
  const remote = { url: `${CDN}/remotes/sports/1/board.js`, integrity: 'sha384-board' };
  const { open, ask, worked, network } = setUp({ ...siteOf(SHELL.old), [remote.url]: 'board' });
  await worked(SHELL.old, [remote]);
  network.served = { '/inplay': page(SHELL.old) };
  expect(await open('/inplay')).toContain(SHELL.old);
  expect(await ask(remote.url, { integrity: remote.integrity })).toBe('board');
});

describe('a portal in the server’s place', () => {
  const PORTAL = '<html><h1>Café Wi-Fi</h1><script src="/portal.js"></script></html>';

  async function withPortal() {
    const made = setUp(siteOf(SHELL.old));
    await made.worked(SHELL.old);
    made.network.portal = PORTAL;
    return made;
  }

  it('does not take the stored page’s place, is not told as a new page, and gets through at a reload', async () => {
    const { open, reload, told, network, caches } = await withPortal();
    expect(await open('/inplay')).toContain(SHELL.old);
    expect(told.changes).toBe(0);
    expect(await reload('/inplay')).toBe(PORTAL);
    network.portal = undefined;
    expect(await open('/inplay')).toContain(SHELL.old);
    expect(caches.keysOf(PAGES).some((key) => key.includes('changed'))).toBe(false);
  });

  it('that redirects a page is not told as a new page', async () => {
    const { open, told, network } = await withPortal();
    Object.assign(network, { portal: undefined, redirects: true });
    expect(await open('/inplay')).toContain(SHELL.old);
    expect(told.changes).toBe(0);
  });

  it('is stored as no file: the file is asked for again', async () => {
    const { ask, network, caches } = await withPortal();
    const file = '/later.cccccccccccc.js';
    expect(await ask(file, MAIN)).toBe(PORTAL);
    expect(caches.keysOf(FILES).some((key) => key.includes(file))).toBe(false);
    network.portal = undefined;
    network.served = { [file]: 'later' };
    expect(await ask(file, MAIN)).toBe('later');
  });

  it('stores nothing for a page that has worked', async () => {
    const { worked, network, open } = await withPortal();
    await worked(SHELL.old).catch(() => undefined);
    network.portal = undefined;
    expect(await open('/inplay')).toContain(SHELL.old);
  });
});

describe('a page of an earlier deploy', () => {
  const remote = { url: `${CDN}/remotes/sports/1/board.js`, integrity: 'sha384-board' };
  const REGISTRY = `${CDN}/registry/stable.json`;

  it('is not given once the worker of the next is here', async () => {
    const before = setUp(siteOf(SHELL.old));
    await before.worked(SHELL.old);
    const workerData = servedWith([page(SHELL.new)]);
    const { open, network } = setUp(siteOf(SHELL.new), before.caches, workerData);
    expect(await open('/inplay')).toBe(page(SHELL.new));
    network.served = undefined;
    await expect(open('/inplay')).rejects.toThrow('Failed to fetch');
  });

  it('gets no file of a remote until it has read the registry', async () => {
    const { open, ask, worked, network } = setUp({ ...siteOf(SHELL.old), [remote.url]: 'board' });
    await worked(SHELL.old, [remote]);
    network.served = { ...siteOf(SHELL.new), [remote.url]: 'board', [REGISTRY]: '{"remotes":{}}' };
    await open('/inplay');
    const failed = jest.spyOn(Response, 'error').mockReturnValue(new Response('refused'));
    expect(await ask(remote.url, remote)).toBe('refused');
    expect(await ask('/main.aaaaaaaaaaaa.js', { integrity: `sha384-main${SHELL.old}` })).toBe(
      `main ${SHELL.old}`,
    );
    await ask(REGISTRY);
    expect(await ask(remote.url, remote)).toBe('board');
    failed.mockRestore();
  });
});

describe('what a script has written into the stores', () => {
  const EVIL = `${page(SHELL.old)}<script>evil()</script>`;
  const REGISTRY = `${CDN}/registry/stable.json`;

  async function poisoned() {
    const made = setUp(siteOf(SHELL.old));
    await made.worked(SHELL.old);
    const store = await made.caches.open(PAGES);
    const headers = { 'content-type': 'text/html', 'Content-Security-Policy': 'script-src *' };
    for (const key of ['/', '/?changed']) await store.put(key, new Response(EVIL, { headers }));
    await store.put(REGISTRY, new Response('{"remotes":{"casino":{}}}'));
    const files = await made.caches.open(FILES);
    await files.put('/main.aaaaaaaaaaaa.js', new Response('evil()'));
    return made;
  }

  it('is given at no visit, with a network and without one', async () => {
    const { open, reload, network } = await poisoned();
    for (let visit = 0; visit < 10; visit += 1) expect(await open('/inplay')).toBe(page(SHELL.old));
    network.served = undefined;
    for (const visit of [open, reload]) await expect(visit('/inplay')).rejects.toThrow('Failed to fetch');
  });

  it('is no registry, and no file of a request without a hash', async () => {
    const { ask, network } = await poisoned();
    expect(await ask('/main.aaaaaaaaaaaa.js')).not.toBe('evil()');
    network.served = undefined;
    await expect(ask(REGISTRY)).rejects.toThrow('Failed to fetch');
  });

  it('does not choose the headers of a page that the site serves', async () => {
    const { answer, caches, worked } = setUp(siteOf(SHELL.old));
    await worked(SHELL.old);
    const store = await caches.open(PAGES);
    const text = await (await store.match('/'))?.text();
    await store.put('/', new Response(text, { headers: { 'Content-Security-Policy': 'script-src *' } }));
    const request = requestOf('/inplay', { mode: 'navigate', cache: 'default' });
    const opening = { client: 'a', waitUntil: () => undefined, tellChanged: async () => undefined };
    const given = await answer(request, opening);
    expect(given?.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
    expect(given?.headers.get('Server-Timing')).toBe(STORED_PAGE);
    expect(await given?.text()).toBe(page(SHELL.old));
  });
});
