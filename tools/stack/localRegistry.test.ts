import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '@touchline/build/workspaces';
import { publishRelease } from '@touchline/registry/publish/publishRelease';
import { madeRelease } from '@touchline/registry/publish/testing/madeRelease';
import { DirectoryTarget } from '@touchline/registry/targets/DirectoryTarget';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { localRegistry, writeLocalRegistry } from './localRegistry';

/** The output of a shell's build that names it. */
function buildShell(version: string, platform: string) {
  mkdirSync(join(root, 'shell'), { recursive: true });
  writeFileSync(join(root, 'shell/shell.json'), JSON.stringify({ version, platform }));
  writeFileSync(join(root, 'shell/index.html'), '<!doctype html>');
}

let root: string;
const cdn = () => join(root, 'cdn');
beforeEach(() => {
  root = testFolder();
  buildShell('1.0.0+built', '1.4.0');
  for (const name of REMOTES) {
    mkdirSync(join(root, 'remotes', name, 'dist'), { recursive: true });
    const { manifest } = madeRelease(name, '1.0.0+built');
    writeFileSync(join(root, 'remotes', name, 'dist/remote.json'), JSON.stringify(manifest));
  }
});

const start = () =>
  writeLocalRegistry(root, cdn(), join(root, 'shell'), (remote) => `http://localhost:1/${remote}/`);
const publish = (name: string, version: string, channel: string) =>
  publishRelease(new DirectoryTarget(cdn()), madeRelease(name, version), channel);

test('what was published beside the stack is there after the next start, a fifth remote too', async () => {
  await start();
  await publish('casino', '1.1.0+own', 'next');
  await publish('promo', '1.0.0+own', 'stable');
  await start();
  const { remotes } = await localRegistry(cdn()).read();
  expect(remotes.casino?.channels).toEqual({ stable: '1.0.0+built', next: '1.1.0+own' });
  expect(remotes.promo?.channels).toEqual({ stable: '1.0.0+own' });
  expect(Object.keys(remotes.promo?.releases ?? {})).toEqual(['1.0.0+own']);
});

test('the stack’s own shell is the only one that is deployed, so that releases are held against it', async () => {
  await start();
  buildShell('1.0.1+built', '1.5.0');
  await start();
  expect((await localRegistry(cdn()).read()).shells).toEqual({ '1.0.1+built': { platform: '1.5.0' } });
});
