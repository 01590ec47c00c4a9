import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishRelease } from '@touchline/registry/publish/publishRelease';
import { madeRelease } from '@touchline/registry/publish/testing/madeRelease';
import { RegistryStore } from '@touchline/registry/store/RegistryStore';
import { DirectoryTarget } from '@touchline/registry/targets/DirectoryTarget';
import { S3Target } from '@touchline/registry/targets/S3Target';
import { type Bucket, startBucket } from '@touchline/registry/targets/testing/startBucket';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { testAct } from '@touchline/registry/trail/testing/testAct';
import { outcome, typeCommand } from './testing/typeCommand';

let cdn: string;
beforeEach(() => {
  cdn = testFolder();
});

const type = (line: string, ...more: string[]) =>
  typeCommand([...line.split(' '), '--to', cdn, ...more], {
    cwd: cdn,
    env: { TOUCHLINE_OPERATOR: 'asha' },
    now: new Date('2026-11-23T18:00:00Z'),
  });
const publish = (version: string, channel = 'stable') =>
  publishRelease(new DirectoryTarget(cdn), madeRelease('casino', version), channel);
const files = () => readdirSync(join(cdn, '.trail')).sort();
const fileAt = (index: number) => join(cdn, '.trail', files().at(index) ?? '');
const registryText = () => readFileSync(join(cdn, 'registry.json'), 'utf8');
async function head(): Promise<string> {
  const { said } = await type('look trail --verify');
  return /Head: ([0-9a-f]{64})/.exec(said)?.[1] ?? '';
}
async function threeChanges() {
  await publish('1.0.0');
  await publish('1.1.0', 'next');
  await type('give next --remote casino --team fun');
}

test('every command that changes the registry is told, the latest first, by whom and when', async () => {
  await publish('1.0.0');
  await publish('1.1.0', 'next');
  for (const line of [
    'give next --percent 5 --remote casino',
    'give next --remote casino --team fun',
    'give --back --remote casino',
    'owners give name casino fun',
    'prune --keep 1 --remote casino --team fun',
  ])
    expect(await type(line)).toMatchObject({ code: 0 });
  const { said } = await type('look trail');
  const lines = said.split('\n');
  expect(lines).toEqual([
    '   6  2026-11-23 18:00  asha  the name casino belongs to the team fun now, no longer to no team',
    '   5  2026-11-23 18:00  asha  rolled "stable" of casino back to 1.0.0',
    '   4  2026-11-23 18:00  asha (fun)  promoted casino 1.1.0 to "stable"',
    '   3  2026-11-23 18:00  asha  gave 5 % of the devices casino 1.1.0',
    expect.stringContaining('a program  published casino 1.1.0 to "next"'),
    expect.stringContaining('a program  published casino 1.0.0 to "stable"'),
  ]);
  expect(await type('look trail --remote cazino')).toMatchObject(
    outcome(2, 'There is no remote "cazino". Did you mean "casino"?'),
  );
});

test('a reason stands with what was forced, and a dry run, a refusal and what is so already leave no record', async () => {
  await publish('1.0.0');
  await publish('1.1.0', 'next');
  await type('owners give name casino fun');
  const before = files();
  await type('give next --remote casino --team odds');
  await type('give next --remote casino --team fun --dry-run');
  await type('give stable --remote casino --team fun');
  expect(files()).toEqual(before);
  await type('give next --remote casino --team odds --force', '--reason', 'the cup begins');
  const [last] = JSON.parse((await type('look trail --json')).said);
  expect(last).toMatchObject({
    number: 4,
    who: 'asha',
    command: 'promote',
    remote: 'casino',
    version: '1.1.0',
    channel: 'stable',
    team: 'odds',
    reason: 'the cup begins',
    words: expect.stringContaining('by force: The name casino belongs to the team fun'),
  });
});

test('a whole trail is verified, and its head can be kept elsewhere', async () => {
  await threeChanges();
  const kept = await head();
  expect(await type(`look trail --verify --head ${kept}`)).toMatchObject(
    outcome(0, 'Nothing is missing or altered.'),
  );
  await type('give --back --remote casino');
  expect(await type(`look trail --verify --head ${kept}`)).toMatchObject({ code: 0 });
  expect(await type(`look trail --verify --head ${'0'.repeat(64)}`)).toMatchObject(
    outcome(1, 'the end of the trail was cut off, or it was written anew'),
  );
});

test.each<[what: string, act: () => void, words: string]>([
  [
    'altered',
    () => writeFileSync(fileAt(1), readFileSync(fileAt(1), 'utf8').replace('a program', 'nobody')),
    'Record 2 is missing or was altered',
  ],
  ['taken out', () => rmSync(fileAt(0)), 'Record 1 is missing or was altered'],
  ['the last one, taken out', () => rmSync(fileAt(2)), 'Record 3 is missing or was altered'],
])('a record that was %s is found', async (_, act, message) => {
  await threeChanges();
  act();
  expect(await type('look trail --verify')).toMatchObject(outcome(1, message));
});

test('a change by hand is found, before and after the next command', async () => {
  await threeChanges();
  writeFileSync(join(cdn, 'registry.json'), registryText().replace('"stable":"1.1.0"', '"stable":"1.0.0"'));
  expect((await type('look trail --verify')).said).toContain(
    'The registry was changed after record 3, by hand',
  );
  await type('give 1.1.0 --percent 5 --remote casino');
  expect((await type('look trail --verify')).said).toContain('changed between the records 3 and 4, by hand');
});

test('a registry that was put back is found, and so is one without its records', async () => {
  await publish('1.0.0');
  const old = registryText();
  await publish('1.1.0', 'next');
  await type('give next --remote casino');
  writeFileSync(join(cdn, 'registry.json'), old);
  expect((await type('look trail --verify')).said).toContain('was in force and is no longer');
  const { trail: _none, ...rest } = JSON.parse(old);
  writeFileSync(join(cdn, 'registry.json'), JSON.stringify(rest));
  expect((await type('look trail --verify')).said).toContain(
    'The registry names no record, but there are some',
  );
});

test('nothing is verified where there is no registry', async () => {
  expect(await type('look trail --verify')).toEqual({
    code: 1,
    said: `There is no registry in ${cdn}, so nothing was verified. Is --to the right place? If it is, the registry was deleted: restore it.`,
  });
});

test('a registry of older commands is recorded from the next change on', async () => {
  const { manifest } = madeRelease('casino', '1.0.0');
  const remotes = {
    casino: {
      channels: { next: '1.0.0' },
      releases: { '1.0.0': { url: 'remotes/casino/1.0.0/', remote: manifest } },
    },
  };
  writeFileSync(join(cdn, 'registry.json'), JSON.stringify({ remotes }, null, 2));
  expect((await type('look trail')).said).toBe('No change of the registry is recorded yet.');
  expect(await type('give next --remote casino')).toMatchObject({ code: 0 });
  expect(await type('look trail --verify')).toMatchObject(outcome(0, 'Records: 1'));
});

test('a command that is cut off between its record and the registry leaves an attempt, which changes nothing', async () => {
  await publish('1.0.0');
  const before = registryText();
  class Cut extends DirectoryTarget {
    override swap = () => Promise.reject(new Error('killed'));
  }
  const edit = () => ({ remotes: {} });
  await expect(new RegistryStore(new Cut(cdn)).change(edit, testAct)).rejects.toThrow('killed');
  expect(registryText()).toBe(before);
  expect(files()).toHaveLength(2);
  const { code, said } = await type('look trail --verify');
  expect(code).toBe(0);
  expect(said).toContain('Records: 1');
  expect(said).toContain('1 more never came into force');
  await new RegistryStore(new DirectoryTarget(cdn)).change(edit, testAct);
  expect((await type('look trail --verify')).said).toContain('Records: 2');
});

test('a disk that refuses the record leaves the registry as it was', async () => {
  await publish('1.0.0');
  const before = registryText();
  class Full extends DirectoryTarget {
    override putIfAbsent = () => Promise.reject(new Error('ENOSPC'));
  }
  await expect(new RegistryStore(new Full(cdn)).change(() => ({ remotes: {} }), testAct)).rejects.toThrow(
    'ENOSPC',
  );
  expect(registryText()).toBe(before);
});

test('two that change it at once are both told, in one line', async () => {
  await publish('1.0.0');
  const shells = Array.from({ length: 8 }, (_, at) => `1.0.${at}`);
  await Promise.all(
    shells.map((shell) =>
      new RegistryStore(new DirectoryTarget(cdn)).change(
        (current) => ({ ...current, shells: { ...current.shells, [shell]: { platform: '1.0.0' } } }),
        () => ({ ...testAct(), words: shell }),
      ),
    ),
  );
  const { records, faults } = await new RegistryStore(new DirectoryTarget(cdn)).trail();
  expect(faults).toEqual([]);
  expect(records.map(({ number }) => number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(
    records
      .map(({ words }) => words)
      .slice(0, -1)
      .sort(),
  ).toEqual(shells);
});

describe('in a bucket', () => {
  let bucket: Bucket;
  afterEach(() => bucket.stop());

  test('the trail is the same, below the same prefix, also where a reply was lost', async () => {
    bucket = await startBucket({ name: 'site', lostReplies: 2 });
    process.env.AWS_ACCESS_KEY_ID ??= 'test';
    process.env.AWS_SECRET_ACCESS_KEY ??= 'test';
    const target = new S3Target({
      bucket: 'site',
      prefix: 'cdn/',
      endpoint: bucket.endpoint,
      region: 'eu-central-1',
    });
    await publishRelease(target, madeRelease('casino', '1.0.0'), 'stable');
    await publishRelease(target, madeRelease('casino', '1.1.0'), 'stable');
    const { records, faults } = await new RegistryStore(target).trail();
    expect(faults).toEqual([]);
    expect(records.map(({ words }) => words)).toEqual([
      'published casino 1.1.0 to "stable"',
      'published casino 1.0.0 to "stable"',
    ]);
    expect([...bucket.objects.keys()].filter((key) => key.startsWith('cdn/.trail/00000'))).toHaveLength(2);
  });
});
