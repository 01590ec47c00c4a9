import { mkdir, readdir, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '../testing/testFolder';
import { DirectoryTarget } from './DirectoryTarget';
import { withDirectoryLock } from './directory-lock';
import { describeTarget } from './testing/describeTarget';

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

describe('a folder as a target', () => {
  describe('keeps what every target promises:', () => {
    describeTarget(() => new DirectoryTarget(join(folder, 'cdn')));
  });

  it('waits for a swap that is going on elsewhere', async () => {
    const target = new DirectoryTarget(folder);
    await target.swap('registry.json', undefined, Buffer.from('one'));
    const { etag } = (await target.read('registry.json')) ?? {};
    let isDone = false;
    const swapping = await withDirectoryLock(folder, async () => {
      const swapped = target.swap('registry.json', etag, Buffer.from('two')).then((result) => {
        isDone = true;
        return result;
      });
      // Another folder's swap finishes meanwhile; without the lock the first one would be done by then.
      await new DirectoryTarget(join(folder, 'other')).swap('registry.json', undefined, Buffer.from('x'));
      expect(isDone).toBe(false);
      return { swapped };
    });
    expect(await swapping.swapped).toBe(true);
  });

  it('deletes partial files of killed processes once they are a day old, and never lists them', async () => {
    await mkdir(join(folder, 'remotes/casino'), { recursive: true });
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3600 * 1000);
    for (const inside of ['.', 'remotes/casino']) {
      const old = join(folder, inside, '.0123456789abcdef.part');
      await writeFile(old, 'half');
      await utimes(old, twoDaysAgo, twoDaysAgo);
      await writeFile(join(folder, inside, '.fedcba9876543210.part'), 'half');
    }
    const target = new DirectoryTarget(folder);
    expect(await target.list('remotes/')).toEqual([]);
    await target.prepare();
    expect(await readdir(folder)).toEqual(['.fedcba9876543210.part', 'remotes']);
    await target.tidy('remotes/');
    expect(await readdir(join(folder, 'remotes/casino'))).toEqual(['.fedcba9876543210.part']);
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
    await symlink('.touchline-lease', join(folder, '.touchline-lease'));
    await expect(target.swap('registry.json', undefined, Buffer.from('x'))).rejects.toThrow(
      /a part of the path is a file\. Give a folder.*The registry is as it was/,
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
