import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createKey, signingKey } from '@touchline/registry/keys/publisher-keys';
import { readConfig } from '@touchline/registry/settings/site-files';
import { OWN_SITE } from '@touchline/registry/testing/madeUpSite';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { isForgeable } from '@touchline/shared/contracts/remotes';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import { changePublishers } from '@touchline/site/domains/changePublishers';
import { outcome, typeCommand } from '../releasing/testing/typeCommand';

let folder: string;
let site: string;
beforeEach(async () => {
  folder = testFolder();
  site = join(folder, 'site');
  await mkdir(join(site, 'cdn'), { recursive: true });
  await writeFile(join(site, 'site.json'), JSON.stringify({ ...OWN_SITE, ofTheirOwn: 1 }));
});

const NOW = new Date('2026-11-23T12:00:00Z');
const type = (line: string, ...more: string[]) =>
  typeCommand(['keys', ...line.split(' '), ...more], { cwd: folder, now: NOW, env: { HOME: folder } });
const config = async (): Promise<SiteConfig> => {
  const read = await readConfig(site);
  if (!read) throw new Error('no site.json');
  return read;
};
const publicKeyIn = (said: string) => /public: ([\w-]{43})/.exec(said)?.[1] ?? '';
const made = async (team = 'tables') => {
  const { said } = await type(`create --team ${team}`);
  const publicKey = publicKeyIn(said);
  return { publicKey, id: /Key (\w+),/.exec(said)?.[1] ?? '' };
};

describe('a new key', () => {
  it('is a private key that its owner alone may read, and its public half is printed', async () => {
    const { code, said } = await type('create --team tables');
    const file = join(folder, '.config/touchline/tables.pem');
    expect(code).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(publicKeyIn(said)).toBe(signingKey(await readFile(file, 'utf8'))?.publicKey);
    expect(await readdir(join(folder, '.config/touchline'))).toEqual(['tables.pem']);
    expect(said).not.toContain('PRIVATE');
  });

  it('never takes the place of another', async () => {
    await type('create --team tables');
    const file = join(folder, '.config/touchline/tables.pem');
    const before = await readFile(file, 'utf8');
    const { code, said } = await type('create --team tables');
    expect([code, said]).toEqual([1, expect.stringContaining('is there already and was left alone')]);
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  it('does not go into a repository', async () => {
    await mkdir(join(folder, 'shop/.git'), { recursive: true });
    const { code, said } = await type('create --team tables --out shop/keys/tables.pem');
    expect([code, said]).toEqual([1, expect.stringContaining('is in the repository')]);
    expect(await readdir(join(folder, 'shop'))).toEqual(['.git']);
  });
});

describe('a site', () => {
  it('trusts a key whose public half begins with a dash', async () => {
    const key = `-${'A'.repeat(42)}`;
    const { code, said } = await type(`trust ${key} --team tables --remotes casino --site site`);
    expect([code, said]).toEqual([0, expect.stringContaining('signs casino')]);
    expect((await config()).publishers?.keys).toMatchObject([{ key, team: 'tables' }]);
  });

  const at = ['--site', 'site'];

  it('trusts a key for the remotes that the operator names, and keeps its other fields', async () => {
    const { publicKey, id } = await made();
    expect(await type(`trust ${publicKey} --team tables --remotes sports,casino`, ...at)).toMatchObject({
      code: 0,
    });
    const key = { id, team: 'tables', key: publicKey, remotes: ['casino', 'sports'] };
    expect((await config()).publishers).toEqual({ required: false, keys: [key] });
    expect(JSON.parse(await readFile(join(site, 'site.json'), 'utf8'))).toMatchObject({ ofTheirOwn: 1 });
    await type(`trust ${publicKey} --team tables --remotes casino`, ...at);
    expect((await config()).publishers?.keys).toEqual([{ ...key, remotes: ['casino'] }]);
    expect((await type('list', ...at)).said).toContain(`${id}  tables: signs casino`);
  });

  it('that revoked a key does not trust it again', async () => {
    const { publicKey, id } = await made();
    const trust = `trust ${publicKey} --team tables --remotes casino`;
    await type(trust, ...at);
    expect((await type(`revoke ${id}`, ...at)).code).toBe(2);
    const tried = await type(`revoke ${id} --dry-run --reason`, 'a lost laptop', ...at);
    expect(tried.said).toContain(
      `Nothing was changed. It would be: The key ${id} is revoked: a lost laptop.`,
    );
    expect((await config()).publishers?.keys[0]?.revoked).toBeUndefined();
    await type(`revoke ${id} --reason`, 'a lost laptop', ...at);
    expect((await config()).publishers?.keys[0]?.revoked).toEqual({
      when: NOW.toISOString(),
      reason: 'a lost laptop',
    });
    expect((await type('list', ...at)).said).toContain('REVOKED 2026-11-23: a lost laptop');
    expect(await type(trust, ...at)).toMatchObject(outcome(1, 'was revoked'));
  });

  it('never says of pages that are not deployed here that they follow', async () => {
    const { publicKey, id } = await made();
    await type(`trust ${publicKey} --team tables --remotes casino`, ...at);
    const { said } = await type(`revoke ${id} --reason lost`, ...at);
    expect(said).toContain(`No pages of ${site} are deployed from this machine`);
    expect(said).not.toContain('say so now');
  });

  it('withdraws a release, and takes that back', async () => {
    await type('withdraw sports 1.0.0', ...at);
    expect((await config()).publishers?.withdrawn).toEqual({ sports: ['1.0.0'] });
    expect((await type('list', ...at)).said).toContain('withdrawn: sports 1.0.0');
    await type('withdraw sports 1.0.0 --off', ...at);
    expect((await config()).publishers?.withdrawn).toEqual({});
  });

  it('holds a remote in a frame, and takes that back', async () => {
    await writeFile(join(site, 'cdn/registry.json'), '{"remotes": {}}');
    expect((await type('frame casino', ...at)).said).toContain('casino runs in a frame alone');
    expect((await config()).publishers).toEqual({ required: false, keys: [], framed: ['casino'] });
    expect((await type('frame casino', ...at)).said).toContain('Nothing to change');
    expect((await type('list', ...at)).said).toContain('in a frame alone: casino');
    // Laid down anew by a restart, or by hand.
    const trust = join(site, 'trust.json');
    const kept = await readFile(trust, 'utf8');
    await writeFile(trust, '{"required": false, "keys": []}');
    expect((await typeCommand(['operator', 'validate', '--site', 'site'], { cwd: folder })).said).toContain(
      'casino may leave its frame',
    );
    await writeFile(trust, kept);
    expect((await type('frame casino --off', ...at)).said).toContain('casino may run in the page');
    expect((await config()).publishers?.framed).toEqual([]);
  });

  it('keeps what a later version of these commands wrote into its trust', async () => {
    const { publicKey, id } = await made();
    const own = { id, team: 'tables', key: publicKey, remotes: ['casino'], later: 1 };
    const trust = { required: false, keys: [own], withdrawn: {}, later: { much: true } };
    await writeFile(join(site, 'trust.json'), JSON.stringify(trust));
    await type('frame casino', ...at);
    await type(`trust ${publicKey} --team tables --remotes casino,sports`, ...at);
    const kept = { ...trust, keys: [{ ...own, remotes: ['casino', 'sports'] }], framed: ['casino'] };
    const file = join(site, 'trust.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(kept);
    // The history's trust takes the place of one that is less careful.
    await writeFile(file, JSON.stringify({ ...kept, framed: [] }));
    await type('frame sports', ...at);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ ...kept, framed: ['casino', 'sports'] });
  });

  it('is told of a name that no remote can have, and of one that no remote has', async () => {
    await writeFile(join(site, 'cdn/registry.json'), '{"remotes": {}}');
    expect(await type('frame __proto__', ...at)).toMatchObject({ code: 2 });
    expect((await type('frame cazino', ...at)).said).toContain('The registry has no remote cazino');
  });

  it.each([
    ['a key that is none', 'trust abc --team tables --remotes casino', 2],
    ['no remote', `trust ${'B'.repeat(42)}A --team tables`, 2],
    ['a key that it does not know', 'revoke abc --reason why', 1],
    ['a word that is none', 'distrust abc', 2],
  ])('refuses %s, and stays as it was', async (_what, line, code) => {
    const before = await readFile(join(site, 'site.json'), 'utf8');
    expect((await type(line, ...at)).code).toBe(code);
    expect(await readFile(join(site, 'site.json'), 'utf8')).toBe(before);
  });

  it('keeps in its history who changed whom it trusts, and why; what is so already leaves no line', async () => {
    const { publicKey, id } = await made();
    const trust = `trust ${publicKey} --team tables --remotes casino --as asha`;
    await type(trust, ...at);
    await type(trust, ...at);
    await type(`withdraw sports 1.0.0 --as ravi`, ...at);
    await type(`revoke ${id} --as ravi --reason`, 'a lost laptop', ...at);
    await type(`revoke abc --as ravi --reason`, 'unknown', ...at);
    const operator = (line: string) =>
      typeCommand(['operator', ...line.split(' '), ...at], { cwd: folder, now: NOW });
    expect((await operator('history')).said.split('\n')).toEqual([
      `   3  2026-11-23 12:00  ravi  site.json: The key ${id} is revoked: a lost laptop`,
      '   2  2026-11-23 12:00  ravi  site.json: sports 1.0.0 is withdrawn',
      `   1  2026-11-23 12:00  asha  site.json: The key ${id} of tables signs casino`,
    ]);
    expect((await operator('history --verify')).said).toContain('Changes: 3.');
    expect(await operator('undo 2')).toMatchObject(
      outcome(1, 'Change 2 changed no settings of a domain: there is nothing to take back.'),
    );
  });

  it('has no line in its history of what could not be written', async () => {
    const before = await readFile(join(site, 'site.json'), 'utf8');
    const failing = changePublishers(
      site,
      { description: 'x', by: () => ({ who: 'asha', subject: 'account:asha', when: NOW.toISOString() }) },
      () => ({ required: false, keys: [], refusesToBeWritten: 1n }),
      async () => [],
    );
    await expect(failing).rejects.toThrow('BigInt');
    expect(await readFile(join(site, 'site.json'), 'utf8')).toBe(before);
    expect((await typeCommand(['operator', 'history', ...at], { cwd: folder })).said).toBe(
      'Nothing was changed yet.',
    );
  });

  it('whose site.json is broken stays as it was', async () => {
    await writeFile(join(site, 'site.json'), '{"publishers": {"required": "yes"}}');
    const { code, said } = await type('require', ...at);
    expect([code, said]).toEqual([1, expect.stringContaining("can't be read")]);
    expect(await readFile(join(site, 'site.json'), 'utf8')).toBe('{"publishers": {"required": "yes"}}');
  });
});

/** All encodings of points of small order, as RFC 8032's curve has them: without the sign, then with it. */
const SMALL_ORDER = [
  `00${'00'.repeat(31)}`,
  `01${'00'.repeat(31)}`,
  `ec${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
].flatMap((hex) => {
  const bytes = Buffer.from(hex, 'hex');
  const signed = Buffer.from(bytes);
  signed[31] = (signed[31] ?? 0) | 0x80;
  return [bytes, signed].map((part) => part.toString('base64url'));
});

it.each(SMALL_ORDER)('a key of small order, against which anybody signs, is not trusted: %s', async (key) => {
  const { code, said } = await type(`trust ${key} --team tables --remotes casino --site site --as asha`);
  expect([code, said]).toEqual([1, expect.stringContaining('Anybody can make signatures')]);
  expect((await config()).publishers).toBeUndefined();
});

it('of a thousand keys of people none is taken for one of these', () => {
  for (let turn = 0; turn < 1_000; turn++)
    expect(isForgeable(signingKey(createKey())?.publicKey ?? '')).toBe(false);
});
