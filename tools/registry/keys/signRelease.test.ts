import { type Release, release, releaseStatement } from '@touchline/shared/contracts/remotes';
import type { Publishers } from '@touchline/shared/contracts/site';
import fc from 'fast-check';
import * as v from 'valibot';
import { madeRelease, madeRoute } from '../publish/testing/madeRelease';
import { createKey, signingKey } from './publisher-keys';
import { signatureFault } from './signatureFault';
import { signRelease } from './signRelease';

const key = newKey();
const { manifest } = madeRelease('casino', '1.0.0+aaa', 'one', 3, {
  routes: [madeRoute('/casino', { view: 'chunk0.js', preload: ['chunk1.js'] })],
});
const signed: Release = { url: 'remotes/casino/', remote: manifest, signature: signRelease(manifest, key) };
const trusted: Publishers = {
  required: true,
  keys: [{ id: key.id, team: 'tables', key: key.publicKey, remotes: ['casino'] }],
};
const faultOf = (given: Release, publishers = trusted) => signatureFault(publishers, 'casino', given, true);

function newKey() {
  const made = signingKey(createKey());
  if (!made) throw new Error('There is no key.');
  return made;
}

test('a statement names the release, its remote.json, and the files that the shell puts into a page', () => {
  const { signature } = signed;
  if (!signature) throw new Error('It is not signed.');
  const { integrity, entry } = manifest;
  expect(releaseStatement('casino', manifest.version, signature)).toBe(
    [
      'touchline-release 1',
      'casino',
      '1.0.0+aaa',
      signature.manifest,
      `chunk0.js ${integrity['chunk0.js']}`,
      `${entry} ${integrity[entry]}`,
      '',
    ].join('\n'),
  );
  expect(faultOf(signed)).toBeUndefined();
});

test.each([
  ['has no signature', { ...signed, signature: undefined }, trusted],
  ['is unsigned with a signature that is none', { ...signed, signature: 5 as never }, trusted],
  ['is signed by a key that the site does not name', signed, { ...trusted, keys: [] }],
  ['is signed by a key for other remotes', signed, withKey({ remotes: ['sports'] })],
  ['is signed by a revoked key', signed, withKey({ revoked: { when: '2026-11-23', reason: 'lost' } })],
  ['is signed by the key of another', signed, withKey({ key: newKey().publicKey })],
  ['was withdrawn', signed, { ...trusted, withdrawn: { casino: ['1.0.0+aaa'] } }],
])('a release that %s is refused, with what to do', (_what, given, publishers) => {
  expect(faultOf(given, publishers)).toMatch(/^casino 1\.0\.0\+aaa .{40}/);
  expect(faultOf(given, { ...publishers, required: false })).toBeUndefined();
});

function withKey(changes: Partial<Publishers['keys'][number]>): Publishers {
  return { ...trusted, keys: trusted.keys.map((key) => ({ ...key, ...changes })) };
}

test('a release of another remote with this signature is refused', () => {
  expect(signatureFault(withKey({ remotes: ['casino', 'sports'] }), 'sports', signed, true)).toMatch(
    /may not/,
  );
});

test('a file that looks like two lines of a statement is not signed', () => {
  const files = { 'a.js sha384-x\nb.js': 'sha384-y' };
  expect(releaseStatement('casino', '1.0.0', { manifest: 'm', files })).toBeUndefined();
  expect(releaseStatement('casino', '1.0.0\nm', { manifest: 'm', files: {} })).toBeUndefined();
});

test('whatever letter of a signed release is changed, it is refused', () => {
  const text = JSON.stringify({ remote: signed.remote, signature: signed.signature });
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.constantFrom('A', 'b', '0', '.', '/'), (at, letter) => {
      const changed = text.slice(0, at) + letter + text.slice(at + 1);
      let read: unknown;
      try {
        read = JSON.parse(changed);
      } catch {
        return true; // no registry any more
      }
      const found = { url: signed.url, ...Object(read) };
      // No shell reads these, because they are no releases.
      if (JSON.stringify(read) === text || !v.is(release, found)) return true;
      return faultOf(found) !== undefined;
    }),
    { numRuns: 500 },
  );
});
