import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createKey, signingKey } from '@touchline/registry/keys/publisher-keys';
import { madeRelease, writeRelease } from '@touchline/registry/publish/testing/madeRelease';
import { startBucket } from '@touchline/registry/targets/testing/startBucket';
import { buildShell, OWN_SITE, settingsAnswer } from '@touchline/registry/testing/madeUpSite';
import { testFolder } from '@touchline/registry/testing/testFolder';
import type { Registry } from '@touchline/shared/contracts/remotes';
import type { PublisherKey } from '@touchline/shared/contracts/site';
import { outcome, typeCommand } from './testing/typeCommand';

// A site whose operator requires signed releases, by the commands that teams and operators type.

const pem = createKey();
const other = createKey();
let folder: string;
const site = () => join(folder, 'site');
const registryFile = () => join(site(), 'cdn/registry.json');

beforeAll(() => {
  process.env.AWS_ACCESS_KEY_ID ??= 'test';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'test';
});
beforeEach(async () => {
  folder = testFolder();
  await mkdir(join(site(), 'cdn/domains'), { recursive: true });
  await writeFile(join(site(), 'site.json'), JSON.stringify(OWN_SITE));
  await writeFile(join(site(), 'cdn/domains/shop.example.json'), settingsAnswer());
  await writeFile(join(folder, 'tables.pem'), pem);
});

const type = (line: string, ...more: string[]) =>
  typeCommand([...line.split(' '), ...more], { cwd: folder, env: { TOUCHLINE_OPERATOR: 'asha' } });
const text = () => readFile(registryFile(), 'utf8');
const registry = async (): Promise<Registry> => JSON.parse(await text());
const release = async (version: string) => (await registry()).remotes.casino?.releases[version];
const idOf = (key: string) => signingKey(key)?.id ?? '';

async function publish(version: string, channel: string, ...more: string[]) {
  await writeRelease(join(folder, 'releases', version), madeRelease('casino', version, version, 1));
  return type(`publish --to site/cdn --channel ${channel} --release releases/${version}`, ...more);
}
const trust = (key: string, remotes = 'casino') =>
  type(`keys trust ${signingKey(key)?.publicKey} --team tables --remotes ${remotes} --site site`);
/** A signed release is stable, and the operator requires signatures. */
async function setUp() {
  await trust(pem);
  await publish('1.0.0', 'stable', '--key', 'tables.pem');
  expect(await type('keys require --site site')).toMatchObject({ code: 0 });
}
/** Whoever can write the registry makes it say something else. */
async function alter(change: (stored: Registry) => void) {
  const stored = await registry();
  change(stored);
  await writeFile(registryFile(), JSON.stringify(stored));
}

const SIGNED = ['--key', 'tables.pem'];

test('a signature stands in the registry and beside the files, and a publish without a key leaves it', async () => {
  await publish('1.0.0', 'next', ...SIGNED);
  const signature = (await release('1.0.0'))?.signature;
  expect(signature?.key).toBe(idOf(pem));
  const beside = join(site(), `cdn/remotes/casino/1.0.0/signature-${idOf(pem)}.json`);
  expect(JSON.parse(await readFile(beside, 'utf8'))).toEqual(signature);
  await publish('1.0.0', 'stable');
  expect((await release('1.0.0'))?.signature).toEqual(signature);
});

test('CI gives the key as a text, also on one line', async () => {
  await writeRelease(join(folder, 'releases/1.0.0'), madeRelease('casino', '1.0.0', '1.0.0', 1));
  const args = ['publish', '--to', 'site/cdn', '--channel', 'next', '--release', 'releases/1.0.0'];
  const secret = pem.replaceAll('\n', '\\n');
  const { code } = await typeCommand(args, { cwd: folder, env: { TOUCHLINE_SIGNING_KEY: secret } });
  expect(code).toBe(0);
  expect((await release('1.0.0'))?.signature?.key).toBe(idOf(pem));
  const wrong = await typeCommand(args, { cwd: folder, env: { TOUCHLINE_SIGNING_KEY: 'hush' } });
  expect([wrong.code, wrong.said]).toEqual([1, expect.not.stringContaining('hush')]);
});

test('a key file that is not there is named, and nothing is published', async () => {
  const { code, said } = await publish('1.0.0', 'next', '--key', 'lost.pem');
  expect([code, said]).toEqual([1, expect.stringMatching(/lost\.pem.* Nothing was changed/)]);
  expect(existsSync(registryFile())).toBe(false);
});

test('until it is required, an unsigned release is published with a word, and requiring it is refused', async () => {
  await trust(pem);
  expect(await publish('1.0.0', 'stable')).toMatchObject(
    outcome(0, 'Not required yet, but: casino 1.0.0 has no signature'),
  );
  expect((await type('keys list --site site')).said).toContain(
    'Players get what shells would refuse: casino 1.0.0 has no signature',
  );
  const refused = await type('keys require --site site');
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('casino 1.0.0 has no signature')]);
  expect(refused.said).toContain('Players get releases that shells would refuse then. Nothing was changed.');
  expect(refused.said).not.toContain('--off');
  expect(await publish('1.0.0', 'stable', ...SIGNED)).toMatchObject({ code: 0 });
  expect(await type('keys require --site site')).toMatchObject({ code: 0 });
});

test('an unsigned release is refused by publish before a file is written, also by force', async () => {
  await setUp();
  const before = await text();
  for (const force of [[], ['--force', '--reason', 'now']]) {
    const { code, said } = await publish('1.1.0', 'next', ...force);
    expect([code, said]).toEqual([
      1,
      expect.stringContaining('has no signature. Publish it again with --key'),
    ]);
  }
  expect(await text()).toBe(before);
  expect(existsSync(join(site(), 'cdn/remotes/casino/1.1.0'))).toBe(false);
});

test('a bucket, or a folder elsewhere, is held to the site that is named', async () => {
  await setUp();
  await writeRelease(join(folder, 'releases/1.1.0'), madeRelease('casino', '1.1.0', '1.1.0', 1));
  const bucket = await startBucket({ name: 'shop' });
  try {
    for (const to of ['elsewhere', `s3://shop/cdn --endpoint ${bucket.endpoint}`]) {
      const publishThere = `publish --to ${to} --channel next --release releases/1.1.0`;
      expect(await type(`${publishThere} --site site`)).toMatchObject(
        outcome(1, 'casino 1.1.0 has no signature'),
      );
      expect(await type(`${publishThere} --site nowhere`)).toMatchObject({ code: 2 });
      expect(await type(`${publishThere} --site site --key tables.pem`)).toMatchObject({ code: 0 });
    }
  } finally {
    await bucket.stop();
  }
});

test('a key for other remotes is refused', async () => {
  await setUp();
  await writeFile(join(folder, 'other.pem'), other);
  const unknown = await publish('1.1.0', 'next', '--key', 'other.pem');
  expect([unknown.code, unknown.said]).toEqual([1, expect.stringContaining('which site.json does not name')]);
  await trust(other, 'sports');
  const foreign = await publish('1.1.0', 'next', '--key', 'other.pem');
  expect([foreign.code, foreign.said]).toEqual([1, expect.stringContaining('may not sign for this remote')]);
});

describe('a release that was changed in the registry', () => {
  const elsewhere = (stored: Registry) => {
    const changed = stored.remotes.casino?.releases['1.1.0'];
    if (changed) changed.remote.integrity[changed.remote.entry] = `sha384-${'A'.repeat(64)}`;
  };
  const otherManifest = (stored: Registry) => {
    const changed = stored.remotes.casino?.releases['1.1.0'];
    changed?.remote.slots.push({ slot: 'player-notices', module: './Page' });
  };

  it.each([
    ['another entry', elsewhere, 'names another file than was signed'],
    ['what it fills', otherManifest, 'has another remote.json than was signed'],
  ])(
    '(%s) is refused by promote, canary, pin, rollback, validate, bake and deploy',
    async (_what, change, message) => {
      await setUp();
      await publish('1.1.0', 'next', ...SIGNED);
      await alter(change);
      const before = await text();
      for (const line of ['give next', 'give next --percent 5'])
        expect(await type(`${line} --remote casino --to site/cdn`)).toMatchObject(outcome(1, message));
      if (change === elsewhere)
        expect(await type('operator pin shop.example casino 1.1.0 --site site --force --reason now')).toEqual(
          { code: 1, said: expect.stringContaining(message) },
        );
      expect(await text()).toBe(before);

      // Now it is in force too.
      await alter(({ remotes: { casino } }) => {
        if (casino) casino.channels.stable = '1.1.0';
      });
      expect(await type('operator validate --site site')).toMatchObject(outcome(1, message));
      buildShell(join(folder, 'shells/1.0.0+aaaaaaa'), '1.0.0+aaaaaaa', 'aaaaaaaaaaaa');
      for (const line of ['shell bake --site site', 'shell deploy --site site --out www --builds shells'])
        expect(await type(line)).toMatchObject(outcome(1, message));
      expect(existsSync(join(folder, 'www'))).toBe(false);
      expect(await type('operator suspend shop.example --site site')).toMatchObject({ code: 0 });

      expect(await publish('1.2.0', 'stable', ...SIGNED)).toMatchObject({ code: 0 });
      expect(await type('operator validate --site site')).toMatchObject({ code: 0 });
      expect(await type('give --back --remote casino --to site/cdn')).toMatchObject(outcome(1, message));
    },
  );
});

test('what players see tells that a release is refused once its key is revoked', async () => {
  await setUp();
  const shown = () => type('operator show shop.example --site site');
  expect((await shown()).said).toMatch(/casino: 1\.0\.0|casino +1\.0\.0/);
  await type(`keys revoke ${idOf(pem)} --site site --reason lost`);
  const { said } = await shown();
  expect(said).toContain('REFUSED: casino 1.0.0 is signed by the key');
  expect(said).not.toContain('/lobby');
});

test('a revoked key counts no more, and the same build with another key is not another release', async () => {
  await setUp();
  await writeFile(join(folder, 'other.pem'), other);
  const revoked = await type(`keys revoke ${idOf(pem)} --site site --reason lost`);
  expect(revoked.said).toContain('Players lose it, or keep what ran before: casino 1.0.0');
  expect(await type('operator validate --site site')).toMatchObject(outcome(1, 'which was revoked'));
  await trust(other);
  expect(await publish('1.0.0', 'stable', '--key', 'other.pem')).toMatchObject({ code: 0 });
  expect((await release('1.0.0'))?.signature?.key).toBe(idOf(other));
  expect(await type('operator validate --site site')).toMatchObject({ code: 0 });
});

test('a withdrawn release is not pointed at, although it is signed', async () => {
  await setUp();
  await publish('1.1.0', 'stable', ...SIGNED);
  expect((await type('keys withdraw casino 1.0.0 --site site')).said).not.toContain('Players lose it');
  expect(await type('give --back --remote casino --to site/cdn')).toMatchObject(
    outcome(1, 'casino 1.0.0 was withdrawn by the operator'),
  );
});

test('a release is withdrawn by a shortened version or its channel, and a mistyped version is told', async () => {
  await publish('1.0.0+aaa', 'stable');
  await publish('1.0.0+bbb', 'stable');
  const withdrawn = async () => JSON.parse(await readFile(join(folder, 'site/trust.json'), 'utf8')).withdrawn;
  expect(await type('keys withdraw casino 1.0 --site site')).toMatchObject(
    outcome(1, 'fits 1.0.0+aaa, 1.0.0+bbb'),
  );
  expect((await type('keys withdraw casino aaa --site site')).said).not.toContain('no release');
  await type('keys withdraw casino stable --site site');
  expect(await withdrawn()).toEqual({ casino: ['1.0.0+aaa', '1.0.0+bbb'] });
  await type('keys withdraw casino aaa --off --site site');
  expect(await withdrawn()).toEqual({ casino: ['1.0.0+bbb'] });
  expect((await type('keys withdraw casino 2.0.0 --site site')).said).toContain(
    'The registry has no release 2.0.0 of casino',
  );
});

test('a key that is trusted for a remote without a release is told, because its name may be mistyped', async () => {
  await publish('1.0.0', 'stable');
  expect((await trust(pem, 'casino,casnio')).said).toContain('The registry has no release of casnio yet');
  expect((await trust(pem, 'casino')).said).not.toContain('no release');
});

test('a release is withdrawn while players get it: that is told, or that nothing comes of it yet', async () => {
  await setUp();
  expect((await type('keys withdraw casino 1.0.0 --site site')).said).toContain(
    'Players lose it, or keep what ran before: casino 1.0.0 was withdrawn',
  );
  await type('keys require --off --site site');
  await type('keys withdraw casino 1.0.0 --off --site site');
  expect((await type('keys withdraw casino 1.0.0 --site site')).said).toContain(
    'Shells run it all the same until signatures are required: touchline keys require',
  );
});

describe('a site that trusts less carefully than its history says', () => {
  const trustFile = () => join(site(), 'trust.json');
  const says = expect.stringMatching(/Releases need no signature, against change \d+ of .* by asha/);
  const deployed = () => type('shell deploy --site site --out www --builds builds --listen 127.0.0.1:8080');
  beforeEach(async () => {
    await setUp();
    buildShell(join(folder, 'builds/1.0.0+aaaaaaa'), '1.0.0+aaaaaaa', 'aaaaaaaaaaaa');
  });

  it('is none where a restart lays site.json down anew', async () => {
    await writeFile(join(site(), 'site.json'), JSON.stringify(OWN_SITE));
    expect((await type('keys list --site site')).said).toContain('Releases need a valid signature');
    expect(await type('operator validate --site site')).toMatchObject({ code: 0 });
    expect(await deployed()).toMatchObject({ code: 0 });
    expect(await readFile(join(folder, 'www/current/index.html'), 'utf8')).toContain('"required":true');
    expect((await publish('1.1.0', 'stable')).code).toBe(1);
  });

  it.each([
    ['its trust is gone', () => rm(trustFile())],
    ['a signature is not required any more', () => edit({ required: false })],
  ])('is not served when %s, until somebody says so', async (_, change) => {
    expect(await deployed()).toMatchObject({ code: 0 });
    await change();
    for (const line of [
      'shell deploy --site site --out www --builds builds',
      'shell bake --site site',
      'operator validate --site site',
      'operator history --verify --site site',
    ])
      expect([line, await type(line)]).toEqual([line, { code: 1, said: says }]);
    expect(await type('keys require --site site')).toMatchObject({ code: 0 });
    expect(JSON.parse(await readFile(trustFile(), 'utf8'))).toMatchObject({
      required: true,
      keys: [{ id: idOf(pem) }],
    });
    expect(await type('shell bake --site site')).toMatchObject({ code: 0 });
    expect(await type('keys require --off --site site')).toMatchObject({ code: 0 });
    expect(await type('operator validate --site site')).toMatchObject({ code: 0 });
  });

  it.each<[string, (key: PublisherKey) => PublisherKey[], string]>([
    [
      'a key that nobody trusted',
      (key) => [key, { ...key, id: 'abcdef', key: 'B'.repeat(43) }],
      'nobody trusted it',
    ],
    ['a key with another half', (key) => [{ ...key, key: 'B'.repeat(43) }], 'nobody trusted it'],
    ['a key for more remotes', (key) => [{ ...key, remotes: ['casino', 'sports'] }], 'signs sports too'],
  ])('is not baked with %s', async (_, keysOf, message) => {
    await deployed();
    const { keys } = JSON.parse(await readFile(trustFile(), 'utf8'));
    await edit({ keys: keysOf(keys[0]) });
    expect(await type('shell bake --site site')).toMatchObject(outcome(1, message));
  });

  it('is not baked with a key or a release that was taken back', async () => {
    await deployed();
    const before = await readFile(trustFile());
    expect((await type('keys withdraw casino 0.9.0 --site site')).said).toContain('say so now');
    await type(`keys revoke ${idOf(pem)} --site site --reason`, 'lost');
    await writeFile(trustFile(), before);
    const { code, said } = await type('shell bake --site site');
    expect(code).toBe(1);
    expect(said).toContain(`The key ${idOf(pem)} is not revoked`);
    expect(said).toContain('casino 0.9.0 is not withdrawn');
  });

  it('is not said to be in pages that could not be made anew', async () => {
    await deployed();
    await rm(join(folder, 'www/shells'), { recursive: true });
    const { said } = await type(`keys revoke ${idOf(pem)} --site site --reason`, 'lost');
    expect(said).toContain('The deployed pages are as they were');
    expect(said).not.toContain('say so now');
  });

  async function edit(changed: object): Promise<void> {
    const trust = JSON.parse(await readFile(trustFile(), 'utf8'));
    await writeFile(trustFile(), JSON.stringify({ ...trust, ...changed }));
  }
});

test.each(['trust.json', 'site.json'])(
  'a trust that cannot be read in %s refuses every change of what players get',
  async (file) => {
    await setUp();
    const before = await text();
    await rm(join(site(), 'trust.json'));
    await writeFile(join(site(), file), '{ broken');
    expect(await publish('1.1.0', 'stable')).toMatchObject(outcome(1, "can't be read"));
    expect(await text()).toBe(before);
  },
);

test('pages are told of the keys that count, without the revoked ones', async () => {
  await setUp();
  await trust(other, 'sports');
  await type(`keys revoke ${idOf(other)} --site site --reason secret-reason`);
  buildShell(join(folder, 'shells/1.0.0+aaaaaaa'), '1.0.0+aaaaaaa', 'aaaaaaaaaaaa');
  expect(await type('shell deploy --site site --out www --builds shells')).toMatchObject({ code: 0 });
  const page = await readFile(join(folder, 'www/current/hosts/shop.example.html'), 'utf8');
  expect(page).toContain(signingKey(pem)?.publicKey);
  expect(page).not.toContain('secret-reason');
  expect(page).not.toContain(signingKey(other)?.publicKey);
});
