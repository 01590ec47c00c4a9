import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { openServedSite, rebakeSite, servedTarget } from '@touchline/deploy/nginx/rebakeSite';
import { deployMade } from '@touchline/deploy/nginx/testing/deployMade';
import { pointChannel } from '@touchline/registry/store/pointChannel';
import { RegistryStore } from '@touchline/registry/store/RegistryStore';
import { buildShell, madeUpSite, OWN_SITE } from '@touchline/registry/testing/madeUpSite';
import { testAct } from '@touchline/registry/trail/testing/testAct';
import type { Registry } from '@touchline/shared/contracts/remotes';
import { typeCommand } from '../releasing/testing/typeCommand';

const MONTHS_MS = 90 * 24 * 3_600_000;
let made: ReturnType<typeof madeUpSite>;
const page = () => readFileSync(join(made.root, 'out/current/hosts/shop.example.html'), 'utf8');
const registry = (): Registry => JSON.parse(readFileSync(join(made.site, 'cdn/registry.json'), 'utf8'));
const deploy = (now = new Date()) => deployMade(made, { now });

beforeEach(async () => {
  made = madeUpSite();
  await deploy();
});

test('what an operator changes is in the next first load', async () => {
  expect(page()).toContain('"domainTitle":"Shop"');
  const site = await openServedSite(made.site);
  await site.change('shop.example', { kind: 'brand', title: 'Shed' }, { who: 'ann' });
  expect(page()).toContain('"domainTitle":"Shed"');
});

test('the back ends that a domain allows are in its policy and its worker’s alone, and go with them', async () => {
  const path = join(made.site, 'cdn/registry.json');
  const origin = 'https://api.team.example';
  const { remotes } = registry();
  Object.assign(remotes.sports?.releases['1.0.0']?.remote ?? {}, { backEnds: [origin] });
  writeFileSync(path, JSON.stringify({ remotes }));
  const file = (name: string) => readFileSync(join(made.root, 'out', name), 'utf8');
  const site = await openServedSite(made.site);
  const change = (on: boolean) =>
    site.change('shop.example', { kind: 'back-end', remote: 'sports', origin, on }, { who: 'ann' });
  const { notes } = await change(true);
  expect(file('back-ends.conf')).toContain(`"~*^shop\\.example$" "${origin} ";`);
  expect(file('site.conf')).toContain('map $host $touchline_back_ends { default ""; include');
  expect(notes).toEqual([expect.stringContaining('nginx -s reload')]);
  const policy = (hostname: string): string => {
    const [head = ''] = file('current/worker.js').split('\nworker of');
    const scope = { touchlineServed: { headers: {} as Record<string, string> }, location: { hostname } };
    runInNewContext(head, scope);
    return scope.touchlineServed.headers['Content-Security-Policy'] ?? '';
  };
  expect(policy('shop.example')).toContain(` ${origin};`);
  expect(policy('other.example')).not.toContain(origin);
  await change(false);
  expect(file('back-ends.conf')).not.toContain(origin);
  expect(policy('shop.example')).not.toContain(origin);
});

test('what a team promotes is in the next first load', async () => {
  expect(page()).not.toContain('remotes/sports/2.0.0/');
  const store = new RegistryStore(servedTarget(join(made.site, 'cdn')));
  await store.change((current) => {
    const { sports } = current.remotes;
    if (!sports) throw new Error('There is no such remote.');
    return { ...current, remotes: { sports: pointChannel(sports, 'stable', '2.0.0') } };
  }, testAct);
  expect(page()).toContain('remotes/sports/2.0.0/');
});

test('what a team gives by command is in the next first load', async () => {
  const given = await typeCommand(
    ['give', '2.0.0', '--remote', 'sports', '--channel', 'stable', '--to', 'cdn'],
    {
      cwd: made.site,
    },
  );
  expect(given).toMatchObject({ code: 0 });
  expect(page()).toContain('remotes/sports/2.0.0/');
});

test('a site configuration that lets pages reach other places asks for a deploy, and changes nothing', async () => {
  const before = page();
  const elsewhere = { ...OWN_SITE, frameOrigins: ['https://other.example'] };
  writeFileSync(join(made.site, 'site.json'), JSON.stringify(elsewhere));
  await expect(rebakeSite(made.site)).rejects.toThrow('shell deploy');
  expect(page()).toBe(before);
});

test('the worker is that of the shell that is served, and one that ends itself where the site says so', async () => {
  const worker = () => readFileSync(join(made.root, 'out/current/worker.js'), 'utf8');
  expect(worker()).toMatch(/\nworker of 1.0.0\+aaaaaaa$/);
  buildShell(made.shell, '1.1.0+bbbbbbb', 'bbbbbbbbbbbb');
  await deploy();
  expect(worker()).toMatch(/\nworker of 1.1.0\+bbbbbbb$/);
  const off = { ...OWN_SITE, worker: false };
  writeFileSync(join(made.site, 'site.json'), JSON.stringify(off));
  await rebakeSite(made.site);
  expect(worker()).toContain('registration.unregister()');
  expect(page()).toContain('"worker":false');
  writeFileSync(join(made.site, 'site.json'), JSON.stringify(OWN_SITE));
  buildShell(made.shell, '1.2.0+ccccccc', 'cccccccccccc');
  rmSync(join(made.shell, 'worker.js'));
  await deploy();
  expect(worker()).toContain('registration.unregister()');
});

test('the worker names every page that is served, by its hash, and none of before', async () => {
  const named = () => {
    const [first = ''] = readFileSync(join(made.root, 'out/current/worker.js'), 'utf8').split('\n');
    return JSON.parse(first.replace(/^.* = /, '').replace(/;$/, ''));
  };
  const before = hashOf(page());
  expect(named().pages).toContain(before);
  expect(named().headers['Content-Security-Policy']).toContain("script-src 'self'");
  buildShell(made.shell, '1.1.0+bbbbbbb', 'bbbbbbbbbbbb');
  await deploy();
  expect(named().pages).toContain(hashOf(page()));
  expect(named().pages).not.toContain(before);
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

test('the registry knows the shells that are deployed, until no tab can have one any more', async () => {
  expect(registry().shells).toEqual({ '1.0.0+aaaaaaa': { platform: '1.2.0' } });
  buildShell(made.shell, '1.1.0+bbbbbbb', 'bbbbbbbbbbbb');
  await deploy();
  expect(Object.keys(registry().shells ?? {})).toEqual(['1.0.0+aaaaaaa', '1.1.0+bbbbbbb']);
  await deploy(new Date(Date.now() + MONTHS_MS));
  expect(Object.keys(registry().shells ?? {})).toEqual(['1.1.0+bbbbbbb']);
});
