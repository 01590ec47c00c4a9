import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryTarget } from './DirectoryTarget';
import { describeTarget } from './testing/describeTarget';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-target-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a folder as a target', () => {
  describe('keeps what every target promises:', () => {
    describeTarget(() => new DirectoryTarget(join(folder, 'cdn')));
  });

  it('waits for a swap that is going on elsewhere, and not for one whose process was killed', async () => {
    const target = new DirectoryTarget(folder);
    await target.swap('registry.json', undefined, Buffer.from('one'));
    const owner = spawn('flock', ['-x', join(folder, '.touchline-lock'), 'sh', '-c', 'echo held; exec cat'], {
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    });
    await once(owner.stdout, 'data');
    const { etag } = (await target.read('registry.json')) ?? {};
    let isDone = false;
    const swapping = target.swap('registry.json', etag, Buffer.from('two')).then((swapped) => {
      isDone = true;
      return swapped;
    });
    // Another folder's swap finishes meanwhile; without the lock the first one would be done by then.
    await new DirectoryTarget(join(folder, 'other')).swap('registry.json', undefined, Buffer.from('x'));
    expect(isDone).toBe(false);
    process.kill(-(owner.pid ?? 0), 'SIGKILL');
    expect(await swapping).toBe(true);
  });

  it('clears away what a killed process left half-written, once it is a day old, and never lists it', async () => {
    await mkdir(join(folder, 'remotes'));
    const old = join(folder, 'remotes/.0123456789abcdef.part');
    const fresh = join(folder, 'remotes/.fedcba9876543210.part');
    await writeFile(old, 'half');
    await writeFile(fresh, 'half');
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3600 * 1000);
    await utimes(old, twoDaysAgo, twoDaysAgo);
    const target = new DirectoryTarget(folder);
    expect(await target.list('remotes/')).toEqual([]);
    await target.prepare();
    expect(await readdir(join(folder, 'remotes'))).toEqual(['.fedcba9876543210.part']);
  });

  it('leaves nothing behind but the files', async () => {
    const target = new DirectoryTarget(folder);
    await target.putIfAbsent('remotes/a.js', Buffer.from('1'));
    await target.putIfAbsent('remotes/a.js', Buffer.from('2'));
    await target.swap('registry.json', undefined, Buffer.from('3'));
    await target.swap('registry.json', 'other', Buffer.from('4'));
    const left = await readdir(folder, { recursive: true });
    expect(left.sort()).toEqual(['.touchline-lock', 'registry.json', 'remotes', 'remotes/a.js']);
    expect((await stat(join(folder, 'remotes/a.js'))).nlink).toBe(1);
  });

  it('does not leave its folder', async () => {
    const target = new DirectoryTarget(join(folder, 'cdn'));
    await expect(target.putIfAbsent('../outside.js', Buffer.from('x'))).rejects.toThrow('leads out');
    await expect(target.remove('remotes/../../outside.js')).rejects.toThrow('leads out');
  });

  it('says so when it cannot lock, and changes nothing', async () => {
    const target = new DirectoryTarget(folder);
    await symlink(join(folder, 'nowhere/lock'), join(folder, '.touchline-lock'));
    await expect(target.swap('registry.json', undefined, Buffer.from('x'))).rejects.toThrow(
      /\.touchline-lock can't be locked \(flock: .*\)\. Nothing was changed\. .*the right to write into it/,
    );
    expect(await target.read('registry.json')).toBeUndefined();
  });

  it('says in plain words what is wrong and what to do', async () => {
    await writeFile(join(folder, 'cdn'), 'a file');
    await expect(
      new DirectoryTarget(join(folder, 'cdn')).putIfAbsent('a.js', Buffer.from('x')),
    ).rejects.toThrow(/Writing a\.js .* failed: a part of the path is a file.*The registry is as it was/s);
  });
});
