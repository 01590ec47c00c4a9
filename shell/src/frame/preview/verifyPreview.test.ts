import { type PreviewContent, previewToken } from '@touchline/shared/contracts/remotes';
import type { PublisherKey } from '@touchline/shared/contracts/site';
import { type Verifying, verifyPreview } from './verifyPreview';

let privateKey: CryptoKey;
let key: PublisherKey;
beforeAll(async () => {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('Ed25519 has pairs of keys.');
  ({ privateKey } = pair);
  const publicKey = await crypto.subtle.exportKey('raw', pair.publicKey);
  key = { id: 'k1', team: 'tables', key: base64url(publicKey), remotes: ['casino'] };
});
const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const said: PreviewContent = {
  remote: 'casino',
  channel: 'preview-pr-12',
  hosts: ['bet.example'],
  until: '2026-12-05T12:00:00.000Z',
  key: 'k1',
};
async function tokenOf(of: Partial<PreviewContent> = {}): Promise<string> {
  let statement = '';
  const unsigned = previewToken({ ...said, ...of }, (text) => {
    statement = text;
    return '';
  });
  return (
    unsigned + base64url(await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(statement)))
  );
}
const verify = (token: string, changes: Partial<Verifying> = {}) =>
  verifyPreview(token, {
    config: { publishers: { required: false, keys: [key] } },
    hostname: 'bet.example',
    now: Date.parse('2026-12-01T00:00:00.000Z'),
    library: async () => async () => false,
    ...changes,
  });

it('is what a trusted key signed', async () => {
  expect(await verify(await tokenOf())).toEqual(said);
});

it('ends with its time, and has none that cannot be read', async () => {
  expect(await verify(await tokenOf(), { now: Date.parse(said.until) })).toBe('ended');
  expect(await verify(await tokenOf({ until: 'never' }))).toBe('ended');
});

const trusting = (change: Partial<PublisherKey>): Partial<Verifying> => ({
  config: { publishers: { required: true, keys: [{ ...key, ...change }] } },
});
it.each<[string, () => Promise<string>, () => Partial<Verifying>]>([
  ['no token', async () => 'preview', () => ({})],
  ['of another host', () => tokenOf({ hosts: ['other.example'] }), () => ({})],
  ['of a remote that its key does not sign for', () => tokenOf({ remote: 'sports' }), () => ({})],
  ['of a channel of players', () => tokenOf({ channel: 'stable' }), () => ({})],
  ['of an unknown key', () => tokenOf({ key: 'k2' }), () => ({})],
  ['of a site that trusts nobody', () => tokenOf(), () => ({ config: {} })],
  ['of a key that was revoked', () => tokenOf(), () => trusting({ revoked: { when: '', reason: '' } })],
  [
    'of a key of which anybody can forge signatures',
    () => tokenOf(),
    () => trusting({ key: 'A'.repeat(43) }),
  ],
  [
    'with another payload',
    async () =>
      `${(await tokenOf({ until: '2030-01-01' })).split('.')[0]}.${(await tokenOf()).split('.')[1]}`,
    () => ({}),
  ],
])('is refused: %s', async (_, token, changes) => {
  expect(await verify(await token(), changes())).toBe('refused');
});

it('is verified by a library where the browser has no Ed25519', async () => {
  const importKey = jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('none'));
  expect(await verify(await tokenOf(), { library: async () => async () => true })).toEqual(said);
  expect(await verify(await tokenOf())).toBe('refused');
  importKey.mockRestore();
});
