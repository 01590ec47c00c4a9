import { madeRoute } from '@touchline/registry/publish/testing/madeRelease';
import { OWN_SITE, settingsAnswer, TWO_RELEASES } from '@touchline/registry/testing/madeUpSite';
import type { Registry } from '@touchline/shared/contracts/remotes';
import {
  BAKED_FIRST_PAGES_ELEMENT,
  BAKED_REGISTRY_ELEMENT,
  BAKED_SETTINGS_ELEMENT,
  type FirstPage,
  type SiteConfig,
} from '@touchline/shared/contracts/site';
import { bakePage } from './bakePage';
import { inlineSiteConfig } from './inlineSiteConfig';

const page = inlineSiteConfig(
  '<head><script type="application/json" id="site-config">{}</script><title>Shop</title></head>',
  OWN_SITE,
);
const tagOf = (html: string, id: string) => new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '';
const registryIn = (html: string): Registry => JSON.parse(tagOf(html, BAKED_REGISTRY_ELEMENT));
const sports = (html: string) => registryIn(html).remotes.sports;

test('a page holds the settings as their file has them, whatever stands in them', () => {
  const settings = settingsAnswer({ news: ['</script><script>alert(1)</script>', '$& $1'] });
  const html = bakePage(page, settings, TWO_RELEASES);
  expect(JSON.parse(tagOf(html, BAKED_SETTINGS_ELEMENT))).toEqual(JSON.parse(settings));
  expect(html.match(/<script/g)).toHaveLength(3);
});

test('only a page of a site that requires signatures has their check', () => {
  const check = '<link rel="signed"><script>const a = "verify";\nconst b = 1;</script>';
  const built = `<head>${check}<script>const boot = 1;</script><script type="application/json" id="site-config">{}</script></head>`;
  const servedWith = (publishers?: SiteConfig['publishers']) =>
    inlineSiteConfig(built, { ...OWN_SITE, publishers });
  expect(servedWith({ required: true, keys: [] })).toContain(check);
  for (const html of [servedWith(), servedWith({ required: false, keys: [] })]) {
    expect(html).not.toContain('verify');
    expect(html).toContain('<script>const boot = 1;</script>');
  }
});

test('of the registry it holds the release that the domain runs', () => {
  const { channels, releases = {} } = sports(bakePage(page, settingsAnswer(), TWO_RELEASES)) ?? {};
  expect(channels).toEqual({ stable: '1.0.0', next: '2.0.0' });
  expect(Object.keys(releases)).toEqual(['1.0.0']);
});

test('a domain of another channel runs another release', () => {
  const settings = settingsAnswer({ remotes: { sports: { channel: 'next' } } });
  expect(Object.keys(sports(bakePage(page, settings, TWO_RELEASES))?.releases ?? {})).toEqual(['2.0.0']);
});

test.each([
  ['the registry’s', {}, { version: '2.0.0', percent: 5 }],
  ['the domain’s own', { sports: { canary: { version: '2.0.0', percent: 5 } } }, undefined],
])('with a canary, %s, a device finds both releases', (_whose, remotes, canary) => {
  const remote = TWO_RELEASES.remotes.sports;
  if (!remote) throw new Error('There is no such remote.');
  const registry = { remotes: { sports: { ...remote, ...(canary && { canary }) } } };
  const html = bakePage(page, settingsAnswer({ remotes }), registry);
  expect(Object.keys(sports(html)?.releases ?? {}).sort()).toEqual(['1.0.0', '2.0.0']);
});

const SIGNATURE = { key: 'k1', files: {}, manifest: 'm', value: 'v' };

describe('files with their hashes', () => {
  const { sports: listed } = TWO_RELEASES.remotes;
  const remotes = (count: number, begins: (at: number) => boolean) => {
    const many = Array.from({ length: count }, (_, at) => {
      const copy = structuredClone(listed);
      const route = copy?.releases['1.0.0']?.remote.routes[0];
      if (route && begins(at)) route.early = ['Event/TreeSportWithEvent?domain={host}'];
      return [`remote-${at}`, copy];
    });
    const html = bakePage(page, settingsAnswer(), { remotes: Object.fromEntries(many) });
    return (at: number) => registryIn(html).remotes[`remote-${at}`]?.releases['1.0.0']?.remote;
  };

  test('are named of the remotes that begin early, as long as there is room', () => {
    const remote = remotes(70, () => true);
    expect(Object.keys(remote(63)?.integrity ?? {})).toEqual(['remoteEntry.js', 'Page.js']);
    expect(remote(64)?.integrity).toEqual({ 'remoteEntry.js': 'sha384-entry' });
  });

  test('are left to remote.json of every other remote', () => {
    const remote = remotes(2, (at) => at === 1);
    expect(Object.keys(remote(1)?.integrity ?? {})).toEqual(['remoteEntry.js', 'Page.js']);
    expect(remote(0)?.integrity).toEqual({ 'remoteEntry.js': 'sha384-entry' });
    expect(remote(0)?.routes).toEqual([
      { path: '/inplay', layout: 'main', access: 'public', title: 'In-Play', module: './Page' },
    ]);
  });

  test('are left to remote.json of a remote that runs in frames', () => {
    const copy = structuredClone(listed);
    const route = copy?.releases['1.0.0']?.remote.routes[0];
    if (!copy || !route) throw new Error('There is no such remote.');
    Object.assign(route, { view: 'view0.js' });
    const html = bakePage(page, settingsAnswer(), { remotes: { sports: { ...copy, isolation: 'frame' } } });
    expect(sports(html)?.releases['1.0.0']?.remote.integrity).toEqual({ 'remoteEntry.js': 'sha384-entry' });
    expect(html).not.toContain('view0.js');
  });

  test('are left to remote.json of a page and of a slot that need none at first', () => {
    const copy = structuredClone(listed);
    const remote = copy?.releases['1.0.0']?.remote;
    if (!copy || !remote) throw new Error('There is no such remote.');
    Object.assign(remote.integrity, {
      'Tv.js': 'sha384-tv',
      'Slip.js': 'sha384-slip',
      'Search.js': 'sha384-search',
    });
    const [first] = remote.routes;
    if (first) Object.assign(first, { view: 'view0.js' });
    Object.assign(copy.releases['1.0.0'] ?? {}, { signature: SIGNATURE });
    remote.routes.push(madeRoute('/tv', { preload: ['Tv.js'] }));
    Object.assign(remote, {
      slots: [
        { slot: 'bet-slip', module: './Slip', preload: ['Slip.js'] },
        { slot: 'search-sports', module: './Search', preload: ['Search.js'] },
      ],
    });
    const release = sports(bakePage(page, settingsAnswer(), { remotes: { sports: copy } }))?.releases[
      '1.0.0'
    ];
    const seen = release?.remote;
    // Else the page would ask for the signature before it runs the view.
    expect(release?.signature).toEqual(SIGNATURE);
    expect(Object.keys(seen?.integrity ?? {})).toEqual(['remoteEntry.js', 'Page.js', 'Slip.js']);
    expect(seen?.routes.map(({ preload }) => preload)).toEqual([['Page.js'], undefined]);
    expect(seen?.slots.map(({ preload }) => preload)).toEqual([['Slip.js'], undefined]);
  });
});

test('a remote that is off keeps its place, without a release', () => {
  const html = bakePage(page, settingsAnswer({ remotes: { sports: false } }), TWO_RELEASES);
  expect(sports(html)?.releases).toEqual({});
});

test('what is no answer of settings is refused', () => {
  expect(() => bakePage(page, '<html>', TWO_RELEASES)).toThrow('not a domain’s');
});

describe('the pages that begin before their code is here', () => {
  const withView = (): Registry => {
    const copy = structuredClone(TWO_RELEASES);
    for (const { remote } of Object.values(copy.remotes.sports?.releases ?? {})) {
      remote.routes = remote.routes.map((route) => ({
        ...route,
        gate: 'casino',
        early: ['Event/TreeSportWithEvent?domain={host}'],
        preload: ['Page.js', 'Page.css'],
        view: 'view.js',
      }));
      remote.integrity['view.js'] = `sha384-view-${remote.version}`;
      remote.integrity['Page.css'] = 'sha384-styles';
    }
    return copy;
  };
  const pagesIn = (settings: Record<string, unknown>) => {
    const html = bakePage(page, settingsAnswer(settings), withView());
    const tag = tagOf(html, BAKED_FIRST_PAGES_ELEMENT);
    return { html, pages: tag && JSON.parse(tag) };
  };

  test('stand before everything, with the files of the release that the domain runs', () => {
    const { html, pages } = pagesIn({});
    expect(pages).toEqual([
      {
        path: '/inplay',
        access: 'public',
        early: ['Event/TreeSportWithEvent?domain={host}'],
        files: [
          ['remotes/sports/1.0.0/view.js', 'sha384-view-1.0.0'],
          ['remotes/sports/1.0.0/Page.css', 'sha384-styles'],
        ],
      },
    ]);
    expect(html.indexOf(BAKED_FIRST_PAGES_ELEMENT)).toBeLessThan(html.indexOf('id="site-config"'));
  });

  test.each([
    ['is suspended', { siteSuspended: true }],
    ['does not have the page', { casino: false }],
    ['does not run the remote', { remotes: { sports: false } }],
  ])('are none where the domain %s', (_what, settings) => {
    expect(pagesIn(settings).pages).toBe('');
  });
});

test('a poisoned registry has a page ask early for reads alone, whatever its release declares', () => {
  const claim = 'Bonus/Claim?userBonusId=7';
  const read = 'Market/GetByEventId?eventId={eventid}';
  const poisoned = structuredClone(TWO_RELEASES);
  for (const { remote } of Object.values(poisoned.remotes.sports?.releases ?? {})) {
    remote.calls = { claim: 'GET:api:Bonus/Claim' };
    remote.routes = remote.routes.flatMap((route) => [
      { ...route, early: [claim], earlyApi: [claim, read] },
      { ...route, path: '/bonus', earlyApi: [claim] },
    ]);
  }
  const html = bakePage(page, settingsAnswer(), poisoned);
  expect(html).not.toContain('Bonus/Claim?');
  const pages: FirstPage[] = JSON.parse(tagOf(html, BAKED_FIRST_PAGES_ELEMENT));
  expect(pages.map(({ path, early, earlyApi }) => ({ path, early, earlyApi }))).toEqual([
    { path: '/inplay', early: [], earlyApi: [read] },
  ]);
});

test('a page of no shell is refused', () => {
  const bare = inlineSiteConfig('<script type="application/json" id="site-config">{}</script>', OWN_SITE);
  expect(() => bakePage(bare, settingsAnswer(), TWO_RELEASES)).toThrow('build the shell first');
});

test('of a path that two remotes claim it begins with the page of the owner, and tells the tab whose it is', () => {
  const { sports } = structuredClone(TWO_RELEASES.remotes);
  const release = sports?.releases['1.0.0'];
  const [first] = release?.remote.routes ?? [];
  if (!sports || !release || !first) throw new Error('There is no such release.');
  const earlyOf = (name: string) => `Event/TreeSportWithEvent?asks=${name}`;
  const asking = (name: string) => ({
    ...sports,
    releases: {
      '1.0.0': {
        ...release,
        remote: { ...release.remote, name, routes: [{ ...first, early: [earlyOf(name)] }] },
      },
    },
  });
  const registry: Registry = {
    remotes: { sports: asking('sports'), tables: asking('tables') },
    owners: { remotes: { tables: { paths: [first.path], modals: [], slots: [] } } },
  };
  const html = bakePage(page, settingsAnswer(), registry);
  const pages: FirstPage[] = JSON.parse(tagOf(html, BAKED_FIRST_PAGES_ELEMENT));
  expect(pages.map(({ early }) => early)).toEqual([[earlyOf('tables')]]);
  expect(registryIn(html).owners).toEqual(registry.owners);
});
