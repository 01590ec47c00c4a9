/** @jest-environment jsdom */

import type { Registry, RemoteRoute } from '@touchline/shared/contracts/remotes';
import {
  BAKED_REGISTRY_ELEMENT,
  BAKED_SETTINGS_ELEMENT,
  SITE_CONFIG_ELEMENT,
  type SiteConfig,
} from '@touchline/shared/contracts/site';
import { noteBadReleases } from '../remotes/fall-back/bad-releases';
import { releaseFault } from '../remotes/verify/releaseFault';
import { releaseOf } from '../testing/releaseOf';
import { testSiteConfig } from '../testing/site-config';
import { STORED_PAGE } from '../worker/worker-messages';
import type { Prefetched } from './prefetched';

const routes: RemoteRoute[] = [
  {
    path: '/inplay',
    layout: 'main',
    access: 'public',
    title: 'In-Play',
    module: './Page',
    preload: ['Page.js'],
    early: ['Event/TreeSportWithEvent?domain={host}'],
  },
];
const registry: Registry = {
  remotes: {
    sports: {
      channels: { stable: '1.0.0' },
      releases: { '1.0.0': releaseOf('sports', '1.0.0', { routes }, 'remotes/sports/1.0.0/') },
    },
  },
};
const settings = { success: true, result: { domainTitle: 'Azure', news: ['Cup final tonight'] } };
const asked: string[] = [];
/** The bearers of the requests, in the same order. */
const bearers: (string | undefined)[] = [];

/** A site whose commands have not written an index yet. */
let isOlderSite = false;
/** The release's remote.json. */
let manifest: unknown;

beforeEach(() => {
  isOlderSite = false;
  manifest = undefined;
  jest.resetModules();
  // jsdom has none.
  performance.getEntriesByType = () => [];
  asked.length = 0;
  bearers.length = 0;
  delete window.touchlinePrefetched;
  delete window.touchlinePreloaded;
  globalThis.touchlineDevice = undefined;
  sessionStorage.clear();
  document.body.innerHTML = '';
  history.replaceState(null, '', '/inplay');
  // The network's answers, by address.
  globalThis.fetch = (async (address: string, init?: { headers?: Record<string, string> }) => {
    asked.push(address);
    bearers.push(init?.headers?.Authorization);
    return {
      ok: !(isOlderSite && address.endsWith('/registry/stable.json')),
      headers: { get: () => 'application/json' },
      json: async () => manifest,
      clone: () => ({ json: async () => (address.includes('registry') ? registry : settings) }),
    };
  }) as unknown as typeof fetch;
  globalThis.Response ??= class {
    readonly #text: string;
    constructor(text: string) {
      this.#text = text;
    }
    clone() {
      return { json: async () => JSON.parse(this.#text) };
    }
  } as unknown as typeof Response;
});

function dataTag(id: string, value: unknown) {
  const tag = document.createElement('script');
  tag.type = 'application/json';
  tag.id = id;
  tag.textContent = JSON.stringify(value);
  document.body.append(tag);
}

/** Runs the boot script in a page with these data tags, until it knows the first files of the landing page. */
async function boot(tags: Record<string, unknown>): Promise<Prefetched> {
  for (const [id, value] of Object.entries(tags)) dataTag(id, value);
  await import('./boot');
  const early = window.touchlinePrefetched;
  if (!early) throw new Error('Nothing was asked for.');
  await early.landing;
  await Promise.resolve();
  return early;
}

const TREE = 'http://localhost:4001/Event/TreeSportWithEvent?domain=localhost';
const own = { ...testSiteConfig, registry: '/registry.json' };

test('settings and registry are asked for, then the landing page’s first answers', async () => {
  const early = await boot({ [SITE_CONFIG_ELEMENT]: own });
  expect(asked).toEqual([
    expect.stringMatching(/^https:\/\/cdn\.example\/domains\/test\.json\?key=\d+$/),
    'http://localhost/registry/stable.json',
    'http://localhost:4001/Event/TreeSportWithEvent?domain=localhost',
  ]);
  expect(early.isBaked).toBe(false);
});

test('a site without an index is asked for its registry', async () => {
  isOlderSite = true;
  await boot({ [SITE_CONFIG_ELEMENT]: own });
  expect(asked.slice(1)).toEqual([
    'http://localhost/registry/stable.json',
    '/registry.json',
    'http://localhost:4001/Event/TreeSportWithEvent?domain=localhost',
  ]);
});

test('a page that carries both asks for its first answers at once and for nothing else', async () => {
  const early = await boot({
    [SITE_CONFIG_ELEMENT]: own,
    [BAKED_SETTINGS_ELEMENT]: settings,
    [BAKED_REGISTRY_ELEMENT]: registry,
  });
  expect(asked).toEqual(['http://localhost:4001/Event/TreeSportWithEvent?domain=localhost']);
  expect(early.isBaked).toBe(true);
  expect(await (await early.settings)?.clone().json()).toEqual(settings);
});

test('a page with a first view starts its files too, and the shell’s code does not run before it is drawn', async () => {
  const [route] = registry.remotes.sports?.releases['1.0.0']?.remote.routes ?? [];
  const remote = registry.remotes.sports?.releases['1.0.0']?.remote;
  if (!route || !remote) throw new Error('The registry has no such route.');
  route.view = 'view.js';
  remote.integrity = { 'view.js': 'sha384-view' };
  document.head.innerHTML = '<link rel="later" href="/start.js">';
  const early = await boot({
    [SITE_CONFIG_ELEMENT]: own,
    [BAKED_SETTINGS_ELEMENT]: settings,
    [BAKED_REGISTRY_ELEMENT]: registry,
  });
  const preloads = [...document.querySelectorAll('link[rel=preload]')].map((link) =>
    link.getAttribute('href'),
  );
  expect(preloads).toEqual(['/start.js', `${location.origin}/remotes/sports/1.0.0/view.js`]);
  expect(early.firstDrawn).toBeDefined();
  let isDrawn = false;
  void early.firstDrawn?.then(() => {
    isDrawn = true;
  });
  await early.landing;
  expect(isDrawn).toBe(false);
  document.querySelector('script[src]')?.dispatchEvent(new Event('load'));
  await early.firstDrawn;
  expect(isDrawn).toBe(true);
  delete route.view;
  remote.integrity = {};
  document.head.replaceChildren();
});

test.each([
  ['has no valid one', releaseFault],
  ['cannot be checked, because the page has no check', undefined],
])('where the site requires signatures, a view that %s does not run', async (_, check) => {
  window.touchlineReleaseFault = check;
  const [route] = registry.remotes.sports?.releases['1.0.0']?.remote.routes ?? [];
  const remote = registry.remotes.sports?.releases['1.0.0']?.remote;
  if (!route || !remote) throw new Error('The registry has no such route.');
  route.view = 'view.js';
  remote.integrity = { 'view.js': 'sha384-view' };
  const early = await boot({
    [SITE_CONFIG_ELEMENT]: { ...own, publishers: { required: true, keys: [] } },
    [BAKED_SETTINGS_ELEMENT]: settings,
    [BAKED_REGISTRY_ELEMENT]: registry,
  });
  await early.firstDrawn;
  expect(document.querySelector('script[src]')).toBeNull();
  expect(early.releaseFault).toBe(check);
  expect(window).not.toHaveProperty('touchlineReleaseFault');
  delete route.view;
  remote.integrity = {};
  document.head.replaceChildren();
});

describe('a stored suspension', () => {
  beforeEach(() => localStorage.setItem('siteSuspended', 'true'));
  afterEach(() => localStorage.clear());

  test.each([
    ['that answers', {}],
    ['that carries both', { [BAKED_SETTINGS_ELEMENT]: settings, [BAKED_REGISTRY_ELEMENT]: registry }],
  ])('is obeyed by a page %s: nothing of the landing page is asked for or drawn', async (_name, tags) => {
    const early = await boot({ [SITE_CONFIG_ELEMENT]: own, ...tags });
    expect(await early.landing).toBeUndefined();
    expect(asked).not.toContain(TREE);
    expect(early.firstDrawn).toBeUndefined();
  });
});

test('settings that are an error draw nothing', async () => {
  const answer = globalThis.fetch;
  globalThis.fetch = (async (address: string, init) => ({
    ...(await answer(address, init)),
    ok: !address.includes('/domains/'),
  })) as typeof fetch;
  const early = await boot({ [SITE_CONFIG_ELEMENT]: own });
  expect(await early.landing).toBeUndefined();
  expect(asked).not.toContain(TREE);
});

describe('in another language', () => {
  const remote = registry.remotes.sports?.releases['1.0.0']?.remote;
  const [route] = remote?.routes ?? [];
  if (!remote || !route) throw new Error('The registry has no such route.');
  const MESSAGES = { a: 'इन-प्ले' };
  const facts: unknown[] = [];

  beforeEach(() => {
    Object.assign(route, { view: 'view.js' });
    Object.assign(remote, { integrity: { 'view.js': 'sha384-view' }, languages: { hi: {} } });
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['hi-IN', 'en']);
    facts.length = 0;
    manifest = MESSAGES;
    window.touchlineFirstView = (_answers, given) => {
      facts.push(given.inLanguage);
      return undefined;
    };
  });
  afterEach(() => {
    jest.restoreAllMocks();
    delete route.view;
    delete remote.languages;
    remote.integrity = {};
    delete window.touchlineFirstView;
    for (const attribute of ['lang', 'dir']) document.documentElement.removeAttribute(attribute);
    document.head.replaceChildren();
  });

  /** Boots a baked page whose domain offers these languages, until its view is drawn. */
  async function draw(languages: unknown, config: Partial<SiteConfig> = {}) {
    const early = await boot({
      [SITE_CONFIG_ELEMENT]: { ...own, ...config },
      [BAKED_SETTINGS_ELEMENT]: { ...settings, result: { ...settings.result, languages } },
      [BAKED_REGISTRY_ELEMENT]: registry,
    });
    await new Promise((done) => setTimeout(done));
    document.querySelector('script[src]')?.dispatchEvent(new Event('load'));
    await early.firstDrawn;
    return { lang: document.documentElement.lang, facts, asked: asked.slice(1) };
  }
  const FILE = `${location.origin}/remotes/sports/1.0.0/messages/hi.view.json`;

  test('the first view has its messages', async () => {
    expect(await draw(['en', 'hi'])).toEqual({
      lang: 'hi',
      facts: [{ language: 'hi', messages: MESSAGES }],
      asked: [FILE],
    });
  });

  test('a remote that has not the language is drawn in English', async () => {
    remote.languages = {};
    expect(await draw(['hi'])).toEqual({ lang: 'hi', facts: [undefined], asked: [] });
  });

  test.each([[[]], [undefined], [null], ['hi'], [[7, null]]])(
    'a domain that offers %j is drawn in English',
    async (languages) => {
      expect(await draw(languages)).toEqual({ lang: '', facts: [undefined], asked: [] });
    },
  );

  describe('on a site that requires signatures', () => {
    const publishers = { required: true, keys: [] };
    const drawSigned = async (check: typeof releaseFault) => {
      window.touchlineReleaseFault = check;
      const integrities: unknown[] = [];
      const answer = globalThis.fetch;
      globalThis.fetch = async (address, init) => {
        const url = String(address);
        if (url === FILE) integrities.push(init?.integrity);
        if (!url.endsWith('/remote.json')) return answer(address, init);
        asked.push(url);
        return { ok: true, json: async () => SIGNED } as Response;
      };
      return { ...(await draw(['hi'], { publishers })), integrities };
    };
    const SIGNED = { name: 'sports', integrity: { 'messages/hi.view.json': 'sha384-hi' } };

    test('the first view has the messages that its signed remote.json names', async () => {
      const verified: unknown[] = [];
      const drawn = await drawSigned(async (_publishers, _remote, _release, { manifest } = {}) => {
        if (manifest) verified.push(manifest);
        return undefined;
      });
      expect(verified).toEqual([SIGNED]);
      expect(drawn).toMatchObject({
        facts: [{ language: 'hi', messages: MESSAGES }],
        integrities: ['sha384-hi'],
      });
    });

    test('a remote.json that is not the signed one leaves the frame to the page', async () => {
      const drawn = await drawSigned(async (_publishers, _remote, _release, { manifest } = {}) =>
        manifest ? 'other-files' : undefined,
      );
      expect(drawn).toMatchObject({ facts: [], integrities: [] });
    });
  });

  test('messages that are not there leave the frame to the page', async () => {
    const answer = globalThis.fetch;
    globalThis.fetch = async (address, init) =>
      String(address) === FILE ? Promise.reject(new TypeError('offline')) : answer(address, init);
    expect((await draw(['hi'])).facts).toEqual([]);
  });
});

test('a page without a first view starts its files once the shell’s code has arrived', async () => {
  const remote = registry.remotes.sports?.releases['1.0.0']?.remote;
  if (!remote) throw new Error('The registry has no such release.');
  remote.integrity = { 'Page.js': 'sha384-page', 'remoteEntry.js': 'sha384-entry' };
  document.head.innerHTML =
    '<link rel="later" as="script" href="/start.1.js"><link rel="last" as="script" href="/federation.1.js">';
  const early = await boot({ [SITE_CONFIG_ELEMENT]: own });
  const preloads = () =>
    [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
  expect(preloads()).toEqual(['/start.1.js']);
  document.querySelector('link[href="/start.1.js"]')?.dispatchEvent(new Event('load'));
  await early.landing;
  await Promise.resolve();
  const release = `${location.origin}/remotes/sports/1.0.0/`;
  expect(preloads()).toEqual([
    '/start.1.js',
    '/federation.1.js',
    `${release}remoteEntry.js`,
    `${release}Page.js`,
  ]);
  remote.integrity = {};
  document.head.replaceChildren();
});

describe('a page with a first view', () => {
  const content = document.createElement('div');
  content.innerHTML = '<button>1.95</button>';
  const baked = {
    [SITE_CONFIG_ELEMENT]: own,
    [BAKED_SETTINGS_ELEMENT]: settings,
    [BAKED_REGISTRY_ELEMENT]: registry,
  };
  const remote = registry.remotes.sports?.releases['1.0.0']?.remote;
  const [route] = remote?.routes ?? [];
  const load = (selector: string) => document.querySelector(selector)?.dispatchEvent(new Event('load'));
  const turn = () => new Promise((done) => setTimeout(done));
  const requested = () =>
    [...document.querySelectorAll('link[rel=preload]')].map(
      (link) => link.getAttribute('href')?.split('/').at(-1) ?? '',
    );
  beforeEach(() => {
    if (!remote || !route) throw new Error('The registry has no such route.');
    route.view = 'view.js';
    remote.slots = [{ slot: 'slip', module: './Slip', preload: ['Slip.js'] }] as never;
    const files = ['view.js', 'Page.js', 'Slip.js', 'remoteEntry.js'];
    remote.integrity = Object.fromEntries(files.map((file) => [file, `sha384-${file}`]));
    document.head.innerHTML = ['later" as="script" href="/react.1.js', 'later" as="script" href="/start.1.js']
      .concat('last" as="script" href="/federation.1.js')
      .map((link) => `<link rel="${link}">`)
      .join('');
    document.body.innerHTML =
      '<div id="main"><div class="first-frame"><div class="first-frame-page"></div><div class="first-frame-tabs"></div></div></div>';
    window.touchlineFirstView = () => ({ content, ready: '.board' });
  });
  afterEach(() => {
    if (!remote || !route) return;
    delete route.view;
    delete window.touchlineFirstView;
    remote.slots = [];
    remote.integrity = {};
    document.head.replaceChildren();
  });

  /** Boots the page, draws its view and taps it. */
  async function tapView(): Promise<void> {
    const early = await boot(baked);
    await turn();
    load('script[src]');
    await early.firstDrawn;
    content.querySelector('button')?.click();
    await turn();
  }

  test('loads the files of slots at the first tap, after those that the page itself needs', async () => {
    await tapView();
    expect(requested()).toEqual(['react.1.js', 'start.1.js', 'view.js']);
    load('link[href="/react.1.js"]');
    await turn();
    const ofPage = ['federation.1.js', 'remoteEntry.js', 'Page.js'];
    expect(new Set(requested())).toEqual(new Set(['react.1.js', 'start.1.js', 'view.js', ...ofPage]));
    load('link[href="/federation.1.js"]');
    await turn();
    expect(requested().at(-1)).toBe('Slip.js');
  });

  test('loads them also where the shell’s files fail', async () => {
    await tapView();
    for (const file of ['react', 'federation']) {
      document.querySelector(`link[href="/${file}.1.js"]`)?.dispatchEvent(new Event('error'));
      await turn();
    }
    expect(requested().at(-1)).toBe('Slip.js');
  });

  test('loads them also where the page names none of the shell’s files', async () => {
    document.head.replaceChildren();
    await tapView();
    expect(requested()).toContain('Slip.js');
  });

  describe('and a slot with one', () => {
    const drawn: unknown[] = [];
    /** Taps the view on a screen of this width. @returns the added files, which have arrived */
    async function tap(isWide: boolean): Promise<string[]> {
      drawn.length = 0;
      window.innerWidth = isWide ? 1024 : 360;
      window.touchlineFirstSlot = (...given) => void drawn.push(given);
      if (remote) {
        remote.slots = [
          { slot: 'slip', module: './Slip', preload: ['Slip.css'], view: 'slip-view.js' },
        ] as never;
        Object.assign(remote.integrity, { 'Slip.css': 'sha384-css', 'slip-view.js': 'sha384-slip' });
      }
      await tapView();
      const added = [
        ...document.querySelectorAll<HTMLElement>('link[rel=stylesheet], script[src$="slip-view.js"]'),
      ];
      for (const file of added) file.dispatchEvent(new Event('load'));
      await turn();
      return added.map((file) => Reflect.get(file, 'integrity'));
    }

    test('draws what a tap opens in the slot', async () => {
      expect(await tap(false)).toEqual(['sha384-css', 'sha384-slip']);
      const facts = expect.objectContaining({ path: '/inplay', isPlayer: false });
      expect(drawn).toEqual([[content.querySelector('button'), facts]]);
    });

    test('loads nothing for it where the slot is a column', async () => {
      expect(await tap(true)).toEqual([]);
    });

    test('does not once the page has taken the view’s place', async () => {
      const tapped = tap(false);
      content.addEventListener('click', () => content.remove(), { once: true });
      expect(await tapped).toEqual(['sha384-css', 'sha384-slip']);
      expect(drawn).toEqual([]);
    });
  });

  test('starts the shell’s files with its first answer, or once it is drawn where the worker has stored them', async () => {
    await boot(baked);
    await turn();
    expect(requested()).toEqual(['react.1.js', 'start.1.js', 'view.js']);

    jest.resetModules();
    delete window.touchlinePreloaded;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[href^="/"]')) link.rel = 'later';
    document.querySelector('script[src]')?.remove();
    performance.getEntriesByType = () => [{ serverTiming: [{ name: STORED_PAGE }] }] as never;
    const early = await boot(baked);
    await turn();
    expect(requested()).toEqual(['view.js', 'view.js']);
    load('script[src]');
    await early.firstDrawn;
    await turn();
    expect(requested()).toContain('start.1.js');
  });

  test('waits for the device’s database only where a release has failed here', async () => {
    // A database that never opens: another tab holds it.
    const { indexedDB: usual } = globalThis;
    globalThis.indexedDB = { open: () => ({}) } as unknown as IDBFactory;
    await boot(baked);
    await turn();
    expect(document.querySelector('script[src]')).not.toBeNull();

    jest.resetModules();
    document.querySelector('script[src]')?.remove();
    noteBadReleases({ sports: { said: '', ids: [] } });
    await import('./boot');
    await turn();
    expect(document.querySelector('script[src]')).toBeNull();
    noteBadReleases({});
    globalThis.indexedDB = usual;
  });
});

describe('a device with a canary', () => {
  const CANARY = '1.1.0';
  const EARLY = ['Market/GetByEventId?domain={host}', 'Event/TreeSportWithEvent?domain={host}'];
  const [MARKETS] = EARLY.map((path) => `http://localhost:4001/${path.replace('{host}', 'localhost')}`);
  const row = registry.remotes.sports;
  const drawnFrom: unknown[] = [];
  beforeEach(() => {
    if (!row) throw new Error('The registry has no such remote.');
    const [route] = routes;
    const remote = {
      routes: route ? [{ ...route, view: 'view.js', early: EARLY }] : [],
      integrity: { 'view.js': 'sha384-canary' },
    };
    row.releases[CANARY] = releaseOf('sports', CANARY, remote, `remotes/sports/${CANARY}/`);
    row.canary = { version: CANARY, percent: 100 };
    globalThis.touchlineDevice = {
      get: async (key) => (key === 'device-id' ? 'a device' : undefined),
      put: async () => true,
      change: async () => Promise.reject(new Error('It is not stored.')),
      onLoss: () => undefined,
    };
    // Each answer is its own address.
    const answer = globalThis.fetch;
    globalThis.fetch = (async (address: string, init) => ({
      ...(await answer(address, init)),
      clone: () => ({ json: async () => address }),
    })) as typeof fetch;
    drawnFrom.length = 0;
    window.touchlineFirstView = (bodies) => {
      drawnFrom.push(bodies);
      return undefined;
    };
  });
  afterEach(() => {
    delete row?.canary;
    delete row?.releases[CANARY];
    delete window.touchlineFirstView;
    document.head.replaceChildren();
  });

  test('draws its first view from its own first answers, each of which is asked for once', async () => {
    await boot({
      [SITE_CONFIG_ELEMENT]: own,
      [BAKED_SETTINGS_ELEMENT]: settings,
      [BAKED_REGISTRY_ELEMENT]: registry,
    });
    await new Promise((done) => setTimeout(done));
    const script = document.querySelector<HTMLScriptElement>('script[src]');
    expect(script?.src).toBe(`${location.origin}/remotes/sports/${CANARY}/view.js`);
    script?.dispatchEvent(new Event('load'));
    await new Promise((done) => setTimeout(done));
    expect(drawnFrom).toEqual([[MARKETS, TREE]]);
    expect(asked).toEqual([TREE, MARKETS]);
  });
});

describe('a registry’s index, which has the hashes of entries alone', () => {
  const remote = registry.remotes.sports?.releases['1.0.0']?.remote;
  const [route] = remote?.routes ?? [];
  const preloads = () =>
    [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
  const release = 'http://localhost/remotes/sports/1.0.0/';
  const whole = (entry: string) => ({
    ...remote,
    integrity: { 'remoteEntry.js': entry, 'Page.js': 'sha384-page', 'view.js': 'sha384-view' },
    routes: [{ ...route, preload: ['Page.js'], view: 'view.js' }],
  });
  beforeEach(() => {
    if (!remote || !route) throw new Error('The registry has no such route.');
    remote.integrity = { 'remoteEntry.js': 'sha384-entry' };
    route.preload = undefined;
    document.head.innerHTML = '<link rel="later" as="script" href="/start.1.js">';
  });
  afterEach(() => {
    if (!remote || !route) return;
    remote.integrity = {};
    route.preload = ['Page.js'];
    document.head.replaceChildren();
  });

  test('has the landing page’s other files in its release’s remote.json, beside the first answers', async () => {
    manifest = whole('sha384-entry');
    const early = await boot({ [SITE_CONFIG_ELEMENT]: own });
    expect(asked.slice(-2)).toEqual([TREE, `${release}remote.json`]);
    document.querySelector('link[href="/start.1.js"]')?.dispatchEvent(new Event('load'));
    expect(await early.landing).toMatchObject({ files: ['Page.js'], view: 'view.js' });
    await Promise.resolve();
    expect(preloads()).toEqual(['/start.1.js', `${release}remoteEntry.js`, `${release}Page.js`]);
    expect(document.querySelector('script[src]')).toHaveProperty('src', `${release}view.js`);
  });

  test.each([
    ['is not there', () => undefined],
    ['is of other code', () => whole('sha384-other')],
    ['has another remote’s name', () => ({ ...whole('sha384-entry'), name: 'casino' })],
    ['is of another version', () => ({ ...whole('sha384-entry'), version: '0.9.0' })],
    ['has another entry', () => ({ ...whole('sha384-entry'), entry: 'view.js' })],
  ])('loads the entry alone where remote.json %s', async (_what, answer) => {
    manifest = answer();
    const early = await boot({ [SITE_CONFIG_ELEMENT]: own });
    document.querySelector('link[href="/start.1.js"]')?.dispatchEvent(new Event('load'));
    expect(await early.landing).toMatchObject({ files: [], view: undefined });
    await Promise.resolve();
    expect(preloads()).toEqual(['/start.1.js', `${release}remoteEntry.js`]);
    expect(document.querySelector('script[src]')).toBeNull();
  });

  test.each([
    ['itself', 'sports', 1],
    ['another remote, whose team may have signed it', 'casino', 0],
  ])('is verified as the remote of the page where its remote.json names %s', async (_what, name, views) => {
    manifest = { ...whole('sha384-entry'), name };
    const check = jest.fn<ReturnType<typeof releaseFault>, Parameters<typeof releaseFault>>(
      async () => undefined,
    );
    window.touchlineReleaseFault = check;
    await boot({ [SITE_CONFIG_ELEMENT]: { ...own, publishers: { required: true, keys: [] } } });
    document.querySelector('link[href="/start.1.js"]')?.dispatchEvent(new Event('load'));
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(document.querySelectorAll('script[src]')).toHaveLength(views);
    expect(check.mock.calls.map(([, remote]) => remote)).toEqual(views ? ['sports'] : []);
  });
});

test('what the page has asked for at its beginning is not asked for again', async () => {
  const response = Promise.resolve(new Response('{}'));
  window.touchlineAnswers = { [TREE]: { bearer: undefined, response } };
  const early = await boot({
    [SITE_CONFIG_ELEMENT]: own,
    [BAKED_SETTINGS_ELEMENT]: settings,
    [BAKED_REGISTRY_ELEMENT]: registry,
  });
  delete window.touchlineAnswers;
  expect(asked).toEqual([]);
  expect(early.answers[TREE]?.response).toBe(response);
});

test('the first answers do not wait for what the device keeps', async () => {
  const { indexedDB: usual } = globalThis;
  // A database that never opens: another tab holds it.
  globalThis.indexedDB = { open: () => ({}) } as unknown as IDBFactory;
  dataTag(SITE_CONFIG_ELEMENT, own);
  dataTag(BAKED_SETTINGS_ELEMENT, settings);
  dataTag(BAKED_REGISTRY_ELEMENT, registry);
  await import('./boot');
  for (let turn = 0; turn < 20 && asked.length === 0; turn += 1) await Promise.resolve();
  globalThis.indexedDB = usual;
  expect(asked).toEqual(['http://localhost:4001/Event/TreeSportWithEvent?domain=localhost']);
});

test('a release is where the registry is, whatever the page’s path', async () => {
  const early = await boot({ [SITE_CONFIG_ELEMENT]: own });
  expect((await early.landing)?.release.url).toBe(`${location.origin}/remotes/sports/1.0.0/`);
});

test.each([
  ['has the domain’s name and news', '/inplay', 'main', 'Azure'],
  ['has them on a login page too', '/inplay', 'auth', 'Azure'],
  ['has none for a path of nobody', '/nowhere', 'main', ''],
] as const)('the first frame %s', async (_what, path, layout, title) => {
  document.body.innerHTML = '<p class="first-frame-header"></p><p class="first-frame-news"></p>';
  history.replaceState(null, '', path);
  const [route] = registry.remotes.sports?.releases['1.0.0']?.remote.routes ?? [];
  if (!route) throw new Error('The registry has no such route.');
  const usual = route.layout;
  route.layout = layout;
  const early = await boot({ [SITE_CONFIG_ELEMENT]: own });
  await early.settings;
  route.layout = usual;
  expect(document.querySelector('.first-frame-header')).toHaveTextContent(new RegExp(`^${title}$`));
});

describe('a player’s first answers', () => {
  beforeEach(() => {
    localStorage.setItem('accessToken', 'token');
    localStorage.setItem('expire_DateTime', String(Date.now() + 60_000));
  });
  afterEach(() => localStorage.clear());

  test('carry the bearer to the API', async () => {
    const early = await boot({ [SITE_CONFIG_ELEMENT]: own });
    expect(asked.at(-1)).toBe(TREE);
    expect(bearers).toEqual([undefined, undefined, 'Bearer token']);
    expect(early.answers[TREE]?.bearer).toBe('token');
  });

  test('carry none to another origin', async () => {
    const tree = { production: 'https://tree.example', test: 'https://tree.example' };
    await boot({ [SITE_CONFIG_ELEMENT]: { ...own, treeSport: tree } });
    expect(asked.at(-1)).toBe('https://tree.example/Event/TreeSportWithEvent?domain=localhost');
    expect(bearers.at(-1)).toBeUndefined();
  });

  test('are a visitor’s once the token’s time has passed', async () => {
    localStorage.setItem('expire_DateTime', String(Date.now() - 1));
    await boot({ [SITE_CONFIG_ELEMENT]: own });
    expect(asked.at(-1)).toBe(TREE);
    expect(bearers.at(-1)).toBeUndefined();
  });
});
