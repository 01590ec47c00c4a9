/** @jest-environment jsdom */
import { type Registry, understoodRegistry } from '@touchline/shared/contracts/remotes';
import { fakePlatform } from '@touchline/shared/testing';
import { BehaviorSubject } from 'rxjs';
import { EMPTY_CATALOGUE } from '../../remotes/find/remotes-catalogue';
import { testSiteConfig } from '../../testing/site-config';
import { startPreview } from './startPreview';

jest.mock('./verifyPreview', () => ({
  verifyPreview: async () => ({
    remote: 'casino',
    channel: 'preview-pr-12',
    hosts: ['localhost'],
    until: new Date(Date.now() + 60_000).toISOString(),
    key: 'k1',
  }),
}));

/** The index, which a device's copy is of, has no channels of previews. */
const index = { remotes: { casino: { channels: { stable: '1.0.0' }, releases: {} } } };
const whole = {
  remotes: { casino: { channels: { stable: '1.0.0', 'preview-pr-12': '2.0.0' }, releases: {} } },
};
const registry = (json: object): Registry => understoodRegistry(json);
const shown = () => document.querySelector('[role=status]')?.textContent ?? '';

let answers: unknown[];
async function open() {
  sessionStorage.setItem('preview', 'a.b');
  globalThis.fetch = jest.fn(async () => {
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return { ok: true, json: async () => answer } as Response;
  });
  const started = await startPreview(testSiteConfig, fakePlatform({}).bus);
  if (!started) throw new Error('No preview was started.');
  const renew = jest.fn();
  started.watch({ catalogue$: new BehaviorSubject(EMPTY_CATALOGUE), renew });
  return { ...started, renew };
}
afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
});

it('does not end because the registry could not be read, and the device has a copy without it', async () => {
  answers = [];
  const { fetchRegistry, choices } = await open();
  await expect(fetchRegistry()).rejects.toThrow('Failed to fetch');
  expect(choices(registry(index), {})).toEqual({ casino: { channel: 'preview-pr-12' } });
  answers = [{ message: 'Welcome to this network' }];
  await expect(fetchRegistry()).rejects.toThrow();
  choices(registry(index), {});
  expect(shown()).toBe('Preview of casino');
  expect(sessionStorage.getItem('preview')).toBe('a.b');
  answers = [whole];
  expect(choices(registry(Object(await fetchRegistry())), {})).toEqual({
    casino: { channel: 'preview-pr-12' },
  });
  expect(shown()).toBe('Preview of casino');
});

it('ends once the registry that was read has its channel no more', async () => {
  answers = [whole, index];
  const { fetchRegistry, choices } = await open();
  choices(registry(Object(await fetchRegistry())), {});
  expect(choices(registry(Object(await fetchRegistry())), { sports: false })).toEqual({ sports: false });
  expect(shown()).toContain('This preview has ended.');
  expect(sessionStorage.getItem('preview')).toBeNull();
});
