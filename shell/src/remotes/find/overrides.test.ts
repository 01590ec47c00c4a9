/** @jest-environment jsdom */
import { releaseOf } from '../../testing/releaseOf';
import { testSiteConfig } from '../../testing/site-config';
import { keepOverrides, keptOverrides, readOverrides, withoutOverrides } from './overrides';

const ORIGIN = 'http://localhost:4031';
const MANIFEST = releaseOf('sports', '1.0.0+dev').remote;
const config = { ...testSiteConfig, overrideHosts: ['localhost'], allowedOrigins: [ORIGIN] };
const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
const read = (search = '') =>
  readOverrides(config, { ...window.location, hostname: 'localhost', search }, sessionStorage);
const answer = (json: () => Promise<unknown>, headers = {}) => {
  globalThis.fetch = jest.fn(async () => ({ json, headers: new Headers(headers) }) as Response);
};
const NONE = { releases: {}, servers: {} };

beforeEach(() => {
  sessionStorage.clear();
  warned.mockClear();
});

it('holds for the tab until it is ended', async () => {
  answer(async () => MANIFEST);
  const override = { releases: { sports: { url: `${ORIGIN}/`, remote: MANIFEST } }, servers: {} };
  expect(await read(`?override=sports@${ORIGIN}/`)).toEqual(override);
  expect(await read()).toEqual(override);
  expect(await read('?override=none')).toEqual(NONE);
  expect(await read()).toEqual(NONE);
});

it.each([
  ['a server that is down', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a build that is not done', async () => JSON.parse('Not found')],
  ['a build that no shell reads', async () => ({ ...MANIFEST, routes: 'none' })],
])('of %s leaves the page with the registry’s, says so, and is tried again', async (_, json) => {
  answer(json);
  expect(await read(`?override=sports@${ORIGIN}/`)).toEqual(NONE);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('has no build to show'), expect.anything());
  answer(async () => MANIFEST);
  expect(Object.keys((await read()).releases)).toEqual(['sports']);
});

it('says where its server tells of new builds, and which module answers for the back end', async () => {
  answer(async () => MANIFEST, { 'Touchline-Changes': 'changes', 'Touchline-Answers': './answers' });
  const { servers } = await read(`?override=sports@${ORIGIN}/`);
  expect(servers).toEqual({ sports: { changes: `${ORIGIN}/changes`, answers: './answers' } });
});

it('of an origin that the site does not allow is not asked for', async () => {
  answer(async () => MANIFEST);
  expect(await read('?override=sports@https://evil.example/')).toEqual(NONE);
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

it('of the site’s own origin is one of its published releases', async () => {
  answer(async () => MANIFEST);
  const url = `${window.location.origin}/remotes/sports/1.0.0/`;
  expect(await read(`?override=sports@${url}`)).toEqual({
    releases: { sports: { url, remote: MANIFEST } },
    servers: {},
  });
});

it('stays as it is when the address asks for the panel', async () => {
  answer(async () => MANIFEST);
  keepOverrides(sessionStorage, [{ remote: 'sports', url: `${ORIGIN}/` }]);
  expect(Object.keys((await read('?override=panel')).releases)).toEqual(['sports']);
  expect(keptOverrides(sessionStorage)).toEqual([{ remote: 'sports', url: `${ORIGIN}/` }]);
});

it('is left out of the address of a reload', () => {
  const href = 'http://localhost/inplay?override=panel&day=2';
  expect(withoutOverrides({ ...window.location, href })).toBe('http://localhost/inplay?day=2');
});
