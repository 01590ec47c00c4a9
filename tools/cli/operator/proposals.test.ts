import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangeKind } from '@touchline/registry/settings/approval';
import { UserError } from '@touchline/registry/terminal/terminal';
import type { Outcome } from '@touchline/site/domains/applyPlan';
import type { Site } from '@touchline/site/domains/openSite';
import { openSite } from '@touchline/site/domains/openSite';
import type { Act } from '@touchline/site/domains/permissions';
import { NotAllowedError } from '@touchline/site/domains/permissions';
import { makeSite, readSettings, SHOP, writeSettings } from '@touchline/site/domains/testing/makeSite';
import { outcome, typeOperator } from '../releasing/testing/typeCommand';
import { tellOutcome } from './tellOutcome';

let dir: string;
beforeEach(() => {
  dir = makeSite({ [SHOP]: { domainTitle: 'Shop', approval: ['release'] } });
});

/** Types a command as a user of the system. */
const typed = (account: string, ...args: string[]) =>
  typeOperator(dir, args, { env: { TOUCHLINE_OPERATOR: account }, account });

/** Does it as the operator's page does, for a user of the system. */
async function onPage(account: string, act: (site: Site, by: Act) => Promise<Outcome>) {
  const lines: string[] = [];
  try {
    const site = await openSite(dir);
    const outcome = await act(site, { who: account, subject: `account:${account}` });
    tellOutcome(outcome, { out: (line) => void lines.push(line) });
    return { code: 0, said: lines.join('\n') };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { code: error.exitCode, said: error.message };
  }
}
const approved = (account: string, id: string) => onPage(account, (site, by) => site.approve(id, by));
const asks = (account: string, ...of: ChangeKind[]) =>
  onPage(account, (site, by) => site.change(SHOP, { kind: 'approval', of }, by));
const served = () => readSettings(dir);
const text = () => readFileSync(join(dir, `cdn/domains/${SHOP}.json`), 'utf8');
const PIN = ['pin', SHOP, 'casino', '2.1.0+ddd'];

test('a change that waits changes nothing until another person approves it; both stand in the history', async () => {
  const before = text();
  const { code, said } = await typed('asha', ...PIN);
  expect(code).toBe(0);
  expect(said).toContain('pinned casino to 2.1.0+ddd. Proposal 1 by asha: nothing is changed yet.');
  expect(said).toContain('casino: 2.0.0+ccc (stable) -> 2.1.0+ddd (pinned)');
  expect(said).toContain("Another person approves it on the operator's page");
  expect(text()).toBe(before);
  expect((await typed('asha', 'proposals')).said).toMatch(
    /1 .* asha {2}shop\.example: pinned casino to 2\.1\.0\+ddd \(to release\)\n +remotes\.casino\.version: not set -> “2\.1\.0\+ddd”/,
  );
  expect(await approved('asha', '1')).toMatchObject(outcome(1, 'another person has to approve proposal 1'));
  expect(text()).toBe(before);
  expect(await approved('ravi', '1')).toMatchObject(outcome(0, 'Change 1 by asha, approved by ravi.'));
  expect(served().remotes).toEqual({ casino: { version: '2.1.0+ddd' } });
  expect((await typed('asha', 'history')).said).toContain(
    'asha, approved by ravi  shop.example: pinned casino',
  );
  expect((await typed('asha', 'proposals')).said).toBe('Nothing waits for a second person or for its time.');
  expect((await typed('asha', 'proposals', SHOP.toUpperCase())).code).toBe(0);
  expect(await typed('asha', 'proposals', 'shop.exampel')).toEqual({
    code: 1,
    said: `There is no domain "shop.exampel". Did you mean "${SHOP}"?`,
  });
  expect(await approved('ravi', '1')).toMatchObject(outcome(1, 'approved already'));
});

test('a change that waits already is not proposed a second time, whoever asks; another time is another change', async () => {
  await typed('asha', ...PIN);
  for (const account of ['asha', 'ravi'])
    for (const line of [PIN, [...PIN, '--dry-run']])
      expect(await typed(account, ...line)).toMatchObject(
        outcome(
          1,
          `${SHOP}: the same change waits already as proposal 1, by asha (pinned casino to 2.1.0+ddd). Nothing was written.`,
        ),
      );
  expect((await typed('asha', ...PIN, '--at', '2999-01-01T00:00:00Z')).said).toContain('Proposal 2');
  await onPage('asha', async (site, by) => {
    await site.decline('1', by);
    return site.change(SHOP, { kind: 'pin', remote: 'casino', version: '2.1.0+ddd' }, by);
  });
  expect((await (await openSite(dir)).proposals()).map(({ id }) => id)).toEqual(['2', '3']);
});

test('another name does not make another person', async () => {
  await typed('asha', ...PIN);
  const site = await openSite(dir);
  await expect(site.approve('1', { who: 'ravi', subject: 'account:asha' })).rejects.toThrow('another person');
  await expect(site.approve('1', { who: 'Asha', subject: 'account:ravi' })).rejects.toThrow('another person');
});

test('other kinds of changes, and a suspension, are made at once; opening again waits where switching does', async () => {
  writeSettings(dir, SHOP, { domainTitle: 'Shop', approval: ['switch'] });
  expect((await typed('asha', ...PIN)).said).toContain('Change 1');
  expect((await typed('asha', 'suspend', SHOP)).said).toContain('Change 2');
  expect(served().siteSuspended).toBe(true);
  for (const line of [
    ['resume', SHOP],
    ['undo', '2'],
    ['disable', SHOP, 'tennis'],
    ['news', SHOP, 'Cup'],
  ])
    expect((await typed('asha', ...line)).said).toContain('nothing is changed yet');
  expect(served().siteSuspended).toBe(true);
  expect((await approved('ravi', '1')).said).toContain('Change 3 by asha, approved by ravi');
  expect(served().siteSuspended).toBe(false);
});

test('an undo waits like the change, and so does the end of asking', async () => {
  await typed('asha', ...PIN);
  await approved('ravi', '1');
  expect((await typed('ravi', 'undo', '1')).said).toContain('Proposal 2 by ravi');
  expect((await asks('asha')).said).toContain('Proposal 3 by asha');
  expect((await asks('asha', 'release', 'switch')).said).toContain('Proposal 4 by asha');
  expect(served().approval).toEqual(['release']);
  await approved('ravi', '3');
  expect(served()).not.toHaveProperty('approval');
  expect((await approved('asha', '2')).said).toContain('approved by asha');
  expect(served()).not.toHaveProperty('remotes');
});

test('asking for it is made at once where nobody asked before', async () => {
  writeSettings(dir, SHOP, { domainTitle: 'Shop' });
  expect((await asks('asha', 'switch')).said).toContain('Change 1');
  expect(served().approval).toEqual(['switch']);
  expect((await typed('asha', 'validate')).code).toBe(0);
});

test.each([['all'], [['everything']], [{ release: true }]])(
  'a setting that can not be read (%j) asks for a second person for everything, and validate says so',
  async (approval) => {
    writeSettings(dir, SHOP, { domainTitle: 'Shop', approval });
    expect((await typed('asha', 'validate')).code).toBe(1);
    expect((await typed('asha', 'disable', SHOP, 'tennis')).said).toContain('nothing is changed yet');
  },
);

test('a proposal whose settings were changed since is refused, with what changed; other settings may change', async () => {
  await typed('asha', ...PIN);
  await typed('asha', 'disable', SHOP, 'tennis');
  writeSettings(dir, SHOP, { ...served(), remotes: { casino: { version: '2.0.0+ccc' } } });
  const { code, said } = await approved('ravi', '1');
  expect(code).toBe(1);
  expect(said).toContain('remotes.casino.version was not set and is "2.0.0+ccc"');
  expect(said).toContain('propose it again');
  writeSettings(dir, SHOP, { ...served(), remotes: {} });
  expect(await approved('ravi', '1')).toMatchObject({ code: 0 });
  expect(served()).toMatchObject({ tennis: false, remotes: { casino: { version: '2.1.0+ddd' } } });
});

test('a proposal is declined by another, or taken back by its author, and then waits no more', async () => {
  await typed('asha', ...PIN);
  await typed('asha', 'pin', SHOP, 'casino', '2.0.0+ccc');
  expect((await typed('ravi', 'decline', '1')).said).toContain('Declined; nothing was changed.');
  expect(await typed('asha', 'decline', '2')).toMatchObject({ code: 0 });
  expect(await approved('ravi', '1')).toMatchObject(outcome(1, 'declined already, by ravi'));
  expect(await approved('ravi', '7')).toMatchObject({ code: 1 });
  expect(await approved('ravi', '../x')).toMatchObject({ code: 1 });
});

test('a declined proposal stands in the history, which is a chain, and has nothing to take back', async () => {
  const before = text();
  await typed('asha', ...PIN);
  await typed('ravi', 'decline', '1', '--dry-run');
  expect((await typed('ravi', 'history')).said).toBe('Nothing was changed yet.');
  await typed('ravi', 'decline', '1');
  expect((await typed('ravi', 'history', SHOP)).said).toMatch(
    /1 .* ravi {2}shop\.example: declined proposal 1 of asha \(pinned casino to 2\.1\.0\+ddd\)$/,
  );
  expect(await typed('ravi', 'undo', '1')).toMatchObject(
    outcome(1, 'Change 1 changed no settings of a domain: there is nothing to take back.'),
  );
  expect(text()).toBe(before);
  await typed('ravi', 'disable', SHOP, 'tennis');
  expect((await typed('ravi', 'history', '--verify')).said).toContain('Changes: 2.');
});

test('a decline that was cut off after its line in the history waits no more', async () => {
  await typed('asha', ...PIN);
  const waiting = readFileSync(join(dir, 'proposals/1.json'));
  await typed('ravi', 'decline', '1');
  writeFileSync(join(dir, 'proposals/1.json'), waiting);
  expect((await typed('asha', 'proposals')).said).toBe('Nothing waits for a second person or for its time.');
  expect(await approved('ravi', '1')).toMatchObject(outcome(1, 'Proposal 1 was declined already'));
});

test('a dry run says that it would wait, and writes no proposal', async () => {
  expect((await typed('asha', ...PIN, '--dry-run')).said).toContain('It waits for a second person');
  expect((await typed('asha', 'proposals')).said).toBe('Nothing waits for a second person or for its time.');
});

test('what would be refused is refused before it is proposed, and again when it is approved', async () => {
  expect(await typed('asha', 'pin', SHOP, 'casino', '9.9.9')).toMatchObject({ code: 1 });
  expect(await (await openSite(dir)).proposals()).toEqual([]);
  await typed('asha', ...PIN);
  const path = join(dir, 'cdn/registry.json');
  const registry = JSON.parse(readFileSync(path, 'utf8'));
  delete registry.remotes.casino.releases['2.1.0+ddd'];
  registry.remotes.casino.channels.next = '2.0.0+ccc';
  writeFileSync(path, JSON.stringify(registry));
  expect(await approved('ravi', '1')).toMatchObject(outcome(1, '2.1.0+ddd'));
});

test('an approval that was cut off before it was noted is known by the history', async () => {
  await typed('asha', ...PIN);
  const path = join(dir, 'proposals/1.json');
  const open = readFileSync(path);
  await approved('ravi', '1');
  writeFileSync(path, open);
  expect((await typed('ravi', 'proposals')).said).toBe('Nothing waits for a second person or for its time.');
  expect(await approved('ravi', '1')).toMatchObject({ code: 1 });
});

test('a domain is removed by two as well: the undo of its addition', async () => {
  await typed('asha', 'add', 'gold.example', '--from', SHOP);
  expect((await typed('asha', 'undo', '1')).said).toContain('Proposal 1');
  expect(await approved('ravi', '1')).toMatchObject({ code: 0 });
  expect(await (await openSite(dir)).hosts()).toEqual([SHOP]);
});

test.each<[string, ('switch' | 'release')[], boolean, boolean]>([
  ['sees', [], false, false],
  ['switches', ['switch'], true, false],
  ['releases', ['release'], false, true],
  ['does both', ['switch', 'release'], true, true],
])('who %s may change that alone, and a suspension is a switch', async (_, may, switches, releases) => {
  writeSettings(dir, SHOP, { domainTitle: 'Shop' });
  const site = await openSite(dir);
  const act = { who: 'asha', may };
  const attempts: [() => Promise<unknown>, boolean][] = [
    [() => site.change(SHOP, { kind: 'suspend' }, act), switches],
    [() => site.change(SHOP, { kind: 'pin', remote: 'casino', version: '2.1.0+ddd' }, act), releases],
    [() => site.add('gold.example', undefined, act), switches],
  ];
  for (const [attempt, allowed] of attempts) {
    if (allowed) await expect(attempt()).resolves.toMatchObject({ status: 'changed' });
    else await expect(attempt()).rejects.toThrow(NotAllowedError);
  }
});
