import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { madeRelease, madeRoute, writeRelease } from '@touchline/registry/publish/testing/madeRelease';
import { testFolder } from '@touchline/registry/testing/testFolder';
import type { Registry, RemoteManifest } from '@touchline/shared/contracts/remotes';
import { outcome, typeCommand } from './testing/typeCommand';

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

const type = (line: string, ...more: string[]) =>
  typeCommand([...line.split(' '), '--to', 'cdn', ...more], { cwd: folder });
const FORCE = ['--force', '--reason', 'the shell follows tonight', '--as', 'asha'];
const text = () => readFile(join(folder, 'cdn/registry.json'), 'utf8');
const casino = async () => (JSON.parse(await text()) as Registry).remotes.casino;
const NEWER = { platform: '^1.5.0' };

async function publish(
  version: string,
  changes: Partial<RemoteManifest> = {},
  rest = '--channel stable',
  ...more: string[]
) {
  const release = madeRelease('casino', version, version, 1, changes);
  await writeRelease(join(folder, 'releases', version), release);
  return type(`publish --release releases/${version} ${rest}`, ...more);
}
async function deployed(shells: Registry['shells']) {
  await writeFile(join(folder, 'cdn/registry.json'), JSON.stringify({ ...JSON.parse(await text()), shells }));
}
async function settings(host: string, remotes: object | string) {
  await mkdir(join(folder, 'cdn/domains'), { recursive: true });
  const sent = typeof remotes === 'string' ? remotes : JSON.stringify({ success: true, result: { remotes } });
  await writeFile(join(folder, `cdn/domains/${host}.json`), sent);
}
const SHELL = { '1.0.0+abc': { platform: '1.4.0' } };
const REFUSED = {
  code: 1,
  said: expect.stringContaining(
    'It needs platform ^1.5.0; the shell 1.0.0+abc has 1.4.0 and refuses it. Deploy a newer shell first',
  ),
};

describe('a release for a newer platform than a deployed shell', () => {
  beforeEach(async () => {
    await publish('1.0.0');
    await deployed(SHELL);
  });

  it('is not published to stable: no file is uploaded, nothing is changed', async () => {
    const before = await text();
    const refused = await publish('1.1.0', NEWER);
    expect(refused).toMatchObject(REFUSED);
    expect(refused.said).toContain('Or publish it to a channel that no domain follows.');
    expect(await text()).toBe(before);
    expect(existsSync(join(folder, 'cdn/remotes/casino/1.1.0'))).toBe(false);
  });

  it('goes to a channel that no domain follows, with a word on stable', async () => {
    expect(await publish('1.1.0', NEWER, '--channel next')).toMatchObject(
      outcome(0, 'Players who follow stable would not get it: It needs platform ^1.5.0'),
    );
  });

  it('is not published to a channel that a domain follows', async () => {
    await settings('gold.example', { casino: { channel: 'next' } });
    await settings('shop.example', {});
    expect(await publish('1.1.0', NEWER, '--channel next')).toMatchObject(REFUSED);
  });

  it.each(['give next', 'give next --percent 5'])('is refused by %s', async (line) => {
    await publish('1.1.0', NEWER, '--channel next');
    const before = await text();
    expect(await type(`${line} --remote casino`)).toMatchObject(REFUSED);
    expect(await text()).toBe(before);
    expect(await type(`${line} --remote casino --dry-run`)).toMatchObject(REFUSED);
  });

  it('is refused by rollback', async () => {
    await publish('1.1.0', NEWER, '--channel stable', ...FORCE);
    await publish('1.2.0');
    expect(await type('give --back --remote casino')).toMatchObject(REFUSED);
    expect((await casino())?.channels.stable).toBe('1.2.0');
  });

  it('by force goes out, and the record says who, when and why', async () => {
    const { code, said } = await publish('1.1.0', NEWER, '--channel stable', ...FORCE);
    expect(code).toBe(0);
    expect(said).toContain('By force: It needs platform ^1.5.0');
    expect((await type('look owners')).said).toMatch(
      /asha: published casino 1\.1\.0 to "stable", by force: It needs platform \^1\.5\.0.*Reason: the shell follows tonight$/,
    );
  });

  it.each(['two\nlines', 'long '.repeat(100)])(
    'is not forced for a reason that is no line',
    async (reason) => {
      const more = ['--force', '--reason', reason];
      expect(await publish('1.1.0', NEWER, '--channel stable', ...more)).toMatchObject(
        outcome(2, 'one line'),
      );
    },
  );

  it('goes out once a newer shell is deployed; the replaced one counts for open tabs only', async () => {
    await deployed({
      '1.0.0+abc': { platform: '1.4.0', replaced: '2026-11-23T10:00:00Z' },
      '1.1.0+def': { platform: '1.5.0' },
    });
    expect(await publish('1.1.0', NEWER)).toMatchObject({ code: 0 });
  });

  it('a canary at rest changes nothing for anybody, so it is not refused', async () => {
    await publish('1.1.0', NEWER, '--channel next');
    expect(await type('give next --percent 0 --remote casino')).toMatchObject({ code: 0 });
  });
});

it('says that nothing could be checked where no shell is known', async () => {
  expect(await publish('1.0.0', { platform: '^9.0.0' })).toMatchObject(
    outcome(
      0,
      'The registry names no shells, so nobody can say which platform is out there; this was not checked.',
    ),
  );
});

describe('a release that suits no longer', () => {
  const both = { routes: [madeRoute('/lobby'), madeRoute('/tables')] };
  const declared = { routes: [madeRoute('/lobby')] };

  it('because it drops a path is refused, unless that is meant', async () => {
    await publish('1.0.0', both);
    expect(await publish('1.1.0', declared)).toMatchObject(
      outcome(1, '/tables of casino 1.0.0 opens nothing any more'),
    );
    expect(await publish('1.1.0', declared, '--channel stable --dropping /tables')).toMatchObject({
      code: 0,
    });
    expect(await publish('1.2.0', both)).toMatchObject({ code: 0 });
    // A step back drops what came after it.
    expect(await type('give --back --remote casino')).toMatchObject({ code: 0 });
  });

  it('because of the shell’s own paths is refused', async () => {
    expect(await publish('1.0.0', { routes: [madeRoute('/auth/logout')] })).toMatchObject(
      outcome(1, '/auth/logout is a path of the shell too'),
    );
  });

  it('beside another remote on one domain is refused, and the domain is named', async () => {
    await publish('1.0.0', declared);
    await settings('shop.example', {});
    await settings('gold.example', { promo: { channel: 'next' } });
    const promo = madeRelease('promo', '1.0.0', 'promo', 1, { routes: [madeRoute('/promo')] });
    await writeRelease(join(folder, 'releases/promo'), promo);
    await type('publish --release releases/promo --channel next');
    expect(await publish('1.1.0', { routes: [madeRoute('/lobby'), madeRoute('/promo')] })).toMatchObject(
      outcome(1, /\/promo is a path of promo 1\.0\.0 too.* \(gold\.example\)/),
    );
    expect((await casino())?.channels.stable).toBe('1.0.0');
  });

  it('a domain whose settings cannot be read stops nobody, and is named', async () => {
    await publish('1.0.0');
    await settings('broken.example', '{');
    expect(await publish('1.1.0')).toMatchObject(
      outcome(0, /domains\/broken\.example\.json .* is not a domain's settings .* left out of the checks/),
    );
  });
});
