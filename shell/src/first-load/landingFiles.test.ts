import type { Registry, RemoteRoute } from '@touchline/shared/contracts/remotes';
import { guardNavigation } from '../guards/guardNavigation';
import { releaseOf } from '../testing/releaseOf';
import { landingFiles } from './landingFiles';

const route = (path: string, preload: string[], rest: Partial<RemoteRoute> = {}): RemoteRoute => ({
  path,
  layout: 'main',
  access: 'public',
  title: path,
  module: './Page',
  preload,
  ...rest,
});

const routes: RemoteRoute[] = [
  route('/inplay', ['InPlay.js']),
  route('/markets/:eventid?/:dreamid?', ['Market.js'], {
    earlyApi: ['Market/GetByEventId?eventId={eventid}'],
  }),
  route('/bonus', ['Bonus.js'], { access: 'player' }),
  route('/depositw', ['Deposit.js'], { access: 'player', gate: 'showDepositW' }),
  route('/auth/login', ['Login.js'], { layout: 'auth' }),
];
const registry: Registry = {
  remotes: {
    sports: {
      channels: { stable: '1.0.0' },
      releases: { '1.0.0': releaseOf('sports', '1.0.0', { routes }, '/remotes/sports/') },
    },
  },
};

/** The guards of a site without deposits. */
const verdictOf = (loggedIn: boolean, suspended: boolean) => (page: RemoteRoute) =>
  guardNavigation({
    page,
    target: { pathname: page.path, search: '' },
    loggedIn,
    suspended,
    settings: { showDepositW: false },
    host: 'shop.example',
    tvHost: undefined,
  });
const open = verdictOf(true, false);

describe('the files of a landing page', () => {
  test.each([
    ['/', ['InPlay.js']],
    ['/inplay', ['InPlay.js']],
    ['/InPlay/', ['InPlay.js']],
    ['/markets', ['Market.js']],
    ['/markets/7', ['Market.js']],
    ['/markets/7/8', ['Market.js']],
    ['/markets/7/8/9', undefined],
    ['/lobby', undefined],
  ])('%s starts with %j', (path, files) => {
    expect(landingFiles(registry, {}, path, open)?.files).toEqual(files);
  });

  test('a release of another remote has none: its own team’s signature would hold for its first view', () => {
    const { sports } = registry.remotes;
    const swapped: Registry = { remotes: { promo: sports ?? { channels: {}, releases: {} } } };
    expect(landingFiles(swapped, {}, '/inplay', open)).toBeUndefined();
  });

  test.each([
    ['/markets/7', ['Market/GetByEventId?eventId=7']],
    ['/markets/7/8', ['Market/GetByEventId?eventId=7']],
    ['/markets/a%20b%26c', []],
    ['/markets', []],
    ['/markets/%E0%A4%A', []],
    ['/inplay', []],
  ])('%s asks the API for %j', (path, asked) => {
    expect(landingFiles(registry, {}, path, open)?.earlyApi).toEqual(asked);
  });

  test.each([
    ['a visitor’s login before a player’s page', '/bonus', verdictOf(false, false), ['Login.js']],
    ['a player’s page for a player', '/bonus', open, ['Bonus.js']],
    ['the landing in place of a page that the domain does not have', '/depositw', open, ['InPlay.js']],
    ['nothing of a site that is suspended', '/inplay', verdictOf(true, true), undefined],
  ])('are %s', (_what, path, verdictOfd, files) => {
    expect(landingFiles(registry, {}, path, verdictOfd)?.files).toEqual(files);
  });

  it('of a path that two remotes claim are those of its owner', () => {
    const sports = registry.remotes.sports?.releases['1.0.0'];
    if (!sports) throw new Error('There is no such release.');
    const remote = { ...sports.remote, name: 'tables', routes: [route('/inplay', ['Tables.js'])] };
    const tables = { channels: { stable: '1.0.0' }, releases: { '1.0.0': { url: '/tables/', remote } } };
    const both: Registry = { remotes: { ...registry.remotes, tables } };
    const owners = { remotes: { tables: { paths: ['/inplay'], modals: [], slots: [] } } };
    expect(landingFiles(both, {}, '/inplay', open)?.files).toEqual(['InPlay.js']);
    expect(landingFiles({ ...both, owners }, {}, '/inplay', open)?.files).toEqual(['Tables.js']);
  });

  it('starts nothing of a remote that is switched off', () => {
    expect(landingFiles(registry, { sports: false }, '/inplay', open)).toBeUndefined();
  });
});

test('of a remote that runs in a frame nothing is loaded into the page, and its answers are asked for all the same', () => {
  const { sports } = registry.remotes;
  if (!sports) throw new Error('There is no sports.');
  const framed = { remotes: { sports: { ...sports, isolation: 'frame' as const } } };
  expect(landingFiles(framed, {}, '/markets/7', open)).toMatchObject({
    isFramed: true,
    files: [],
    view: undefined,
    earlyApi: ['Market/GetByEventId?eventId=7'],
  });
  // Whoever writes the registry does not take out of its frame what the site holds there.
  expect(landingFiles(registry, {}, '/markets/7', open, undefined, ['sports'])).toMatchObject({
    isFramed: true,
    files: [],
    view: undefined,
  });
  expect(landingFiles(registry, {}, '/markets/7', open, undefined, ['casino'])).toMatchObject({
    isFramed: false,
    files: ['Market.js'],
  });
});
