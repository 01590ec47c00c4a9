import { type Release, type RemoteManifest, releaseStatement } from '@touchline/shared/contracts/remotes';
import type { Publishers } from '@touchline/shared/contracts/site';
import fc from 'fast-check';
import { releaseOf } from '../../testing/releaseOf';
import { type Ed25519, releaseFault } from './releaseFault';
import { loadEd25519, signedManifestOf, verifierOf } from './verifierOf';

const base64url = (bytes: Iterable<number>) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const HASH = `sha384-${'A'.repeat(64)}`;
const remoteJson = releaseOf('sports', '1.0.0', { integrity: { 'messages/hi.labels.json': HASH } }).remote;
const said = { manifest: '', files: { 'remoteEntry.js': HASH, 'view.js': `sha384-${'B'.repeat(64)}` } };
const publishers: Publishers = { required: true, keys: [] };
let otherKey = '';
const CALLS = { getClosest: 'GET:api:closest', treeSport: 'GET:treeSport:tree' };
let signed = new Uint8Array();

/** The files beside the release's own, by address. */
const beside: Record<string, unknown> = {};
beforeAll(async () => {
  Object.assign(globalThis, {
    window: globalThis,
    document: { baseURI: 'https://shop.example/inplay' },
    fetch: async (address: URL | string) => ({
      ok: String(address) in beside,
      json: async () => beside[String(address)],
    }),
  });
  const [own, other] = [await newKey(), await newKey()];
  publishers.keys = [{ id: 'k', team: 'odds', key: own.key, remotes: ['sports'] }];
  otherKey = other.key;
  const content = new TextEncoder().encode(JSON.stringify(remoteJson));
  said.manifest = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', content)));
  const statement = new TextEncoder().encode(releaseStatement('sports', '1.0.0', said, CALLS));
  signed = new Uint8Array(await crypto.subtle.sign('Ed25519', own.privateKey, statement));
});

async function newKey() {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('There is no key.');
  const raw = await crypto.subtle.exportKey('raw', pair.publicKey);
  return { privateKey: pair.privateKey, key: base64url(new Uint8Array(raw)) };
}

const signedRelease = (): Release => ({
  ...releaseOf(
    'sports',
    '1.0.0',
    { integrity: { 'remoteEntry.js': HASH, 'chunk.js': HASH }, calls: { ...CALLS } },
    'remotes/sports/1.0.0/',
  ),
  signature: { key: 'k', value: base64url(signed), ...structuredClone(said) },
});
/** A browser of before 2025. */
const withoutEd25519 = () =>
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('unknown', 'NotSupportedError'));
afterEach(() => jest.restoreAllMocks());

describe.each([
  ['in a browser that knows Ed25519', () => undefined],
  ['in a browser that does not', withoutEd25519],
])('%s', (_where, begin) => {
  beforeEach(() => void begin());
  const faultOf = (release: Release, trusted = publishers, remote = 'sports') =>
    releaseFault(trusted, remote, release, { library: loadEd25519 });

  test('a release that was signed as it is may run', async () => {
    expect(await faultOf(signedRelease())).toBeUndefined();
  });

  test.each<[fault: string, changed: Partial<Release>, trusted: () => Publishers]>([
    ['unsigned', { signature: undefined }, () => publishers],
    ['unknown-key', {}, () => ({ ...publishers, keys: [] })],
    ['withdrawn', {}, () => ({ ...publishers, withdrawn: { sports: ['1.0.0'] } })],
    ['wrong-signature', {}, () => withKey(otherKey)],
    ['wrong-signature', {}, () => withKey('no key of any kind')],
  ])('one that is not is refused: %s', async (fault, changed, trusted) => {
    expect(await faultOf({ ...signedRelease(), ...changed }, trusted())).toBe(fault);
  });

  test('a signature that nobody made, of a key of small order, is refused', async () => {
    const [key, value] = [new Uint8Array(32), new Uint8Array(64)];
    key[0] = value[0] = 1;
    const { signature, ...rest } = signedRelease();
    if (!signature) throw new Error('There is no signature.');
    const forged = { ...rest, signature: { ...signature, value: base64url(value) } };
    expect(await faultOf(forged, withKey(base64url(key)))).toBe('unknown-key');
  });

  test('one with another entry is refused, and so is one under another name', async () => {
    const release = signedRelease();
    expect(await faultOf(release, publishers, 'casino')).toBe('foreign-key');
    release.remote.integrity['remoteEntry.js'] = `sha384-${'C'.repeat(64)}`;
    expect(await faultOf(release)).toBe('other-files');
    if (release.signature) release.signature.files['remoteEntry.js'] = `sha384-${'C'.repeat(64)}`;
    expect(await faultOf(release)).toBe('wrong-signature');
  });

  test.each<[string, Record<string, string> | undefined]>([
    ['one more', { ...CALLS, placeBet: 'POST:api:bet' }],
    ['another address', { ...CALLS, getClosest: 'POST:api:bet' }],
    ['one less', { getClosest: CALLS.getClosest }],
    ['none', undefined],
  ])('one with other calls than were signed is refused: %s', async (_what, calls) => {
    const release = signedRelease();
    expect(await faultOf({ ...release, remote: { ...release.remote, calls } })).toBe('wrong-signature');
  });

  test('whatever byte of a signature or of a signed hash is changed, it is refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(63),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        async (at, flip, isHash) => {
          const { signature, ...rest } = signedRelease();
          if (!signature) return false;
          const bytes = signed.slice();
          bytes[at] = (bytes[at] ?? 0) ^ flip;
          const hash = `sha384-${'B'.repeat(at)}${flip % 2 ? 'x' : '/'}${'B'.repeat(63 - at)}`;
          const changed = isHash
            ? { ...signature, files: { ...signature.files, 'view.js': hash } }
            : { ...signature, value: base64url(bytes) };
          return (await faultOf({ ...rest, signature: changed })) === 'wrong-signature';
        },
      ),
      { numRuns: 60 },
    );
  });
});

function withKey(other: string): Publishers {
  return { ...publishers, keys: publishers.keys.map((publisherKey) => ({ ...publisherKey, key: other })) };
}

test('a signature that the registry does not give is read from beside the files, also that of a newer key', async () => {
  const { signature, ...bare } = signedRelease();
  const address = 'https://shop.example/remotes/sports/1.0.0/signature-k.json';
  expect(await releaseFault(publishers, 'sports', bare)).toBe('unsigned');
  beside[address] = signature;
  expect(await releaseFault(publishers, 'sports', bare)).toBeUndefined();
  const older = { ...bare, signature: { key: 'older', value: 'x', ...structuredClone(said) } };
  expect(await releaseFault(publishers, 'sports', older)).toBeUndefined();
  beside[address] = { ...signature, value: base64url(new Uint8Array(64)) };
  expect(await releaseFault(publishers, 'sports', bare)).toBe('wrong-signature');
  delete beside[address];
});

test('a further file may run when its hash was signed', async () => {
  const faultWith = (hash: string) => releaseFault(publishers, 'sports', signedRelease(), { hashes: [hash] });
  expect(await faultWith(said.files['view.js'])).toBeUndefined();
  expect(await faultWith(`sha384-${'D'.repeat(64)}`)).toBe('other-files');
});

test('its remote.json counts where it has the hash that was signed', async () => {
  const faultWith = (manifest: RemoteManifest) =>
    releaseFault(publishers, 'sports', signedRelease(), { manifest });
  expect(await faultWith(remoteJson)).toBeUndefined();
  expect(await faultWith({ ...remoteJson, integrity: { 'messages/hi.labels.json': 'sha384-other' } })).toBe(
    'other-files',
  );
});

test('texts are named by the remote.json that was signed, or by none', async () => {
  Object.assign(window, { touchlinePrefetched: { releaseFault } });
  const release = { ...signedRelease(), url: 'https://shop.example/remotes/sports/1.0.0/' };
  const address = `${release.url}remote.json`;
  const read = signedManifestOf(verifierOf({ publishers }));
  beside[address] = remoteJson;
  expect(await read(release)).toEqual(remoteJson);
  beside[address] = { ...remoteJson, integrity: { 'messages/hi.labels.json': 'sha384-other' } };
  await expect(read(release)).rejects.toThrow('remote.json is refused: other-files');
  expect(await signedManifestOf(verifierOf({ publishers }), { sports: release })(release)).toBeUndefined();
  expect(await signedManifestOf(verifierOf({}))(release)).toBeUndefined();
  delete beside[address];
});

test('where the browser lacks it and there is no library, nothing is valid', async () => {
  withoutEd25519();
  expect(await releaseFault(publishers, 'sports', signedRelease())).toBe('wrong-signature');
});

test('a library that does not load is no finding: it is asked for again', async () => {
  withoutEd25519();
  const failing = () => Promise.reject<Ed25519>(new Error('no network'));
  await expect(releaseFault(publishers, 'sports', signedRelease(), { library: failing })).rejects.toThrow(
    'no network',
  );
});
