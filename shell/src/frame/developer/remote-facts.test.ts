import { releaseOf } from '../../testing/releaseOf';
import { type RemoteFacts, releaseReason, stateOf } from './remote-facts';

const release = (version: string, url?: string) => releaseOf('sports', version, {}, url);
const facts = (over: Partial<RemoteFacts> = {}): RemoteFacts => ({
  registered: {
    channels: { stable: '1.0.0', next: '1.1.0' },
    canary: { version: '1.1.0', percent: 5 },
    releases: {},
  },
  choice: undefined,
  inForce: release('1.0.0'),
  override: undefined,
  running: undefined,
  failure: undefined,
  ...over,
});
const inForce = release('1.1.0');

it.each<[string, Partial<RemoteFacts>]>([
  ['Channel stable', {}],
  ['Channel next', { inForce, choice: { channel: 'next' } }],
  ['Pinned by the domain', { choice: { version: '1.0.0' } }],
  ['Canary for 5% of the devices', { inForce }],
  ['Canary for 20% of the devices', { inForce, choice: { canary: { version: '1.1.0', percent: 20 } } }],
  ['Override of this tab', { inForce, override: inForce }],
  [
    'Last good release, because 1.0.0 failed: it threw',
    { inForce: release('0.9.0'), failure: { version: '1.0.0', message: 'it threw' } },
  ],
  ['This tab keeps it; a reload takes 1.0.0', { inForce: release('0.9.0') }],
  ['Channel beta', { inForce: undefined, choice: { channel: 'beta' } }],
  ['Pinned to 9.9.9 by the domain', { inForce: undefined, choice: { version: '9.9.9' } }],
])('why a tab has a release: %s', (reason, over) => {
  expect(releaseReason(facts(over))).toBe(reason);
});

it.each<[string, Partial<RemoteFacts>]>([
  ['Not loaded yet', {}],
  ['Loaded', { running: release('1.0.0') }],
  ['Failed: it threw', { failure: { version: '1.0.0', message: 'it threw' } }],
  ['Loaded', { running: release('1.0.0'), failure: { version: '1.1.0', message: 'it threw' } }],
  ['Switched off for this domain', { choice: false, inForce: undefined }],
  ['Switched off for this domain', { choice: { enabled: false }, inForce: undefined }],
  ['Not released for this domain', { inForce: undefined }],
])('what became of it: %s', (description, over) => {
  expect(stateOf(facts(over)).description).toBe(description);
});
