import { type BusState, domainSettings, type Registry } from '@touchline/shared/contracts';
import { fakePlatform } from '@touchline/shared/testing';
import { parse } from 'valibot';
import { startRemotes } from './startRemotes';

const page = { default: () => null };
const release = (version: string) => ({
  url: `http://localhost/${version}/`,
  remote: {
    name: 'sports',
    version,
    platform: '^1.0.0',
    entry: 'remoteEntry.js',
    integrity: {},
    routes: [],
    modals: [],
    slots: [],
  },
});
const registry = (version: string): Registry => ({
  remotes: { sports: { channels: { stable: version }, releases: { [version]: release(version) } } },
});
const settings: BusState['settings'] = { status: 'fresh', settings: parse(domainSettings, {}) };

/** Remotes whose registry answers as the test scripts, the last answer repeated, and whose waits the test ends. */
function setUp(answers: unknown[], copy?: Registry) {
  const stored = new Map<string, unknown>(copy ? [['registry', copy]] : []);
  const waits: { ms: number; end: () => void }[] = [];
  const registered: string[] = [];
  const remotes = startRemotes({
    bus: fakePlatform({ settings }).bus,
    report: () => undefined,
    federation: {
      register: (_remote, { remote }) => void registered.push(remote.version),
      load: async () => {
        if (registered.at(-1) === 'broken') throw new Error('refused');
        return page;
      },
      ran: () => false,
    },
    device: { get: async (key) => stored.get(key), put: async (key, value) => void stored.set(key, value) },
    fetchRegistry: async () => {
      const next = answers.length > 1 ? answers.shift() : answers[0];
      if (next instanceof Error) throw next;
      return next;
    },
    platformVersion: '1.0.0',
    wait: (ms) => new Promise((end) => waits.push({ ms, end: () => end() })),
    now: () => 0,
  });
  const status = () => remotes.catalogue$.value.status;
  const version = () => remotes.catalogue$.value.releases.sports?.remote.version;
  const settle = () => new Promise((done) => setTimeout(done));
  /** Lets the given number of waits pass, one after the other. */
  const pass = async (count: number) => {
    for (let passed = 0; passed < count; passed += 1) {
      await settle();
      waits.shift()?.end();
    }
    await settle();
  };
  return { remotes, status, version, pass, waits, stored };
}

const down = new Error('down');

describe('the registry', () => {
  it('is out of reach: said after a few tries, looked for from then on', async () => {
    const { status, version, pass, waits, remotes } = setUp([down, down, down, down, registry('1.0.0')]);
    await pass(2);
    expect(status()).toBe('failed');
    expect(waits.map(({ ms }) => ms)).toEqual([10_000]);
    await pass(1);
    expect(status()).toBe('failed');
    await pass(1);
    expect([status(), version()]).toEqual(['ready', '1.0.0']);
    expect(waits).toEqual([]);
    remotes.stop();
  });

  it('is out of reach on a device that has a copy: the copy serves at once', async () => {
    const { status, version, pass, remotes } = setUp([down], registry('1.0.0'));
    await pass(0);
    expect([status(), version()]).toEqual(['ready', '1.0.0']);
    await pass(2);
    expect(status()).toBe('ready');
    remotes.stop();
  });

  it('is kept on the device when it answers, and not when the answer is no registry', async () => {
    const good = setUp([registry('1.0.0')]);
    await good.pass(0);
    expect(good.stored.get('registry')).toEqual(registry('1.0.0'));
    const bad = setUp(['<!doctype html>']);
    await bad.pass(2);
    expect([bad.status(), bad.stored.has('registry')]).toEqual(['failed', false]);
    good.remotes.stop();
    bad.remotes.stop();
  });
});

describe('a retry of the player', () => {
  it('goes by the registry as it is then, and tells the other places of the remote', async () => {
    const { remotes, pass, version } = setUp([registry('broken'), registry('1.0.0')]);
    await pass(0);
    const recovered: string[] = [];
    remotes.recovered$.subscribe((remote) => recovered.push(remote));
    const first = remotes.load('sports', './Page');
    const outcome = expect(first).rejects.toMatchObject({ fault: 'network' });
    await pass(2);
    await outcome;
    expect(await remotes.retry('sports', './Page')).toBe(page);
    expect([version(), recovered]).toEqual(['1.0.0', ['sports']]);
    remotes.stop();
  });
});
