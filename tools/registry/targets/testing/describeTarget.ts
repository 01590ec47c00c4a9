import type { Target } from '../Target';

const text = (value: string) => new Uint8Array(Buffer.from(value));
const textOf = async (target: Target, path: string) => {
  const stored = await target.read(path);
  return stored && Buffer.from(stored.bytes).toString();
};

/**
 * The guarantees of every target, as tests.
 * @param open opens a target over the same empty place at every call, so that two of them are two publishers
 */
export function describeTarget(open: () => Target): void {
  let target: Target;
  beforeEach(async () => {
    target = open();
    await target.prepare();
  });

  it('knows no file that was never written', async () => {
    expect(await target.read('registry.json')).toBeUndefined();
    expect(await target.list('remotes/')).toEqual([]);
    await expect(target.remove('remotes/none.js')).resolves.toBeUndefined();
  });

  it('gives back byte for byte what was put, under names as releases have them', async () => {
    const bytes = new Uint8Array(100_000).map((_, index) => (index * 31) % 256);
    expect(await target.putIfAbsent('remotes/casino/1.0.0+abc/a file~[1].js', bytes)).toBe(true);
    const stored = await open().read('remotes/casino/1.0.0+abc/a file~[1].js');
    expect(Buffer.compare(stored?.bytes ?? text(''), bytes)).toBe(0);
  });

  it('puts an empty file', async () => {
    expect(await target.putIfAbsent('remotes/empty.js', text(''))).toBe(true);
    expect(await textOf(target, 'remotes/empty.js')).toBe('');
  });

  it('never puts over a file that is there', async () => {
    await target.putIfAbsent('remotes/a.js', text('first'));
    expect(await target.putIfAbsent('remotes/a.js', text('second'))).toBe(false);
    expect(await target.putIfAbsent('remotes/a.js', text('first'))).toBe(false);
    expect(await textOf(target, 'remotes/a.js')).toBe('first');
  });

  it('lets one of many put a file', async () => {
    const puts = Array.from({ length: 8 }, (_, number) =>
      open().putIfAbsent('remotes/a.js', text(`writer ${number}`)),
    );
    expect((await Promise.all(puts)).filter(Boolean)).toHaveLength(1);
  });

  it('swaps the file that was read, and only that', async () => {
    expect(await target.swap('registry.json', undefined, text('one'))).toBe(true);
    const first = await target.read('registry.json');
    expect(await target.swap('registry.json', first?.etag, text('two'))).toBe(true);
    expect(await target.swap('registry.json', first?.etag, text('three'))).toBe(false);
    expect(await target.swap('registry.json', undefined, text('four'))).toBe(false);
    expect(await textOf(target, 'registry.json')).toBe('two');
  });

  it('does not swap a file that is gone', async () => {
    await target.swap('registry.json', undefined, text('one'));
    const stored = await target.read('registry.json');
    await target.remove('registry.json');
    expect(await target.swap('registry.json', stored?.etag, text('two'))).toBe(false);
    expect(await target.read('registry.json')).toBeUndefined();
  });

  it('has another etag for other content', async () => {
    await target.swap('registry.json', undefined, text('one'));
    const before = await target.read('registry.json');
    await target.swap('registry.json', before?.etag, text('two'));
    expect((await target.read('registry.json'))?.etag).not.toBe(before?.etag);
  });

  it('loses no change of many that read and swap at once', async () => {
    const WRITERS = 6;
    const ROUNDS = 5;
    await target.swap('registry.json', undefined, text('[]'));
    const write = async (writer: number) => {
      const mine = open();
      for (let round = 0; round < ROUNDS; ) {
        const stored = await mine.read('registry.json');
        const lines: string[] = JSON.parse(Buffer.from(stored?.bytes ?? []).toString());
        const bytes = text(JSON.stringify([...lines, `${writer}.${round}`]));
        if (await mine.swap('registry.json', stored?.etag, bytes)) round += 1;
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    const lines: string[] = JSON.parse((await textOf(target, 'registry.json')) ?? '[]');
    expect(new Set(lines).size).toBe(WRITERS * ROUNDS);
  });

  it('lists the files of a folder with their size and age, sorted, and no others', async () => {
    const began = Date.now();
    for (const path of ['remotes/b/2.js', 'remotes/a/1.js', 'remotes-of-others/x.js', 'remotes/a/0.js'])
      await target.putIfAbsent(path, text(path));
    const listed = await target.list('remotes/');
    expect(listed.map(({ path }) => path)).toEqual(['remotes/a/0.js', 'remotes/a/1.js', 'remotes/b/2.js']);
    for (const { path, size, modified } of listed) {
      expect(size).toBe(path.length);
      // A bucket reports whole seconds.
      expect(Math.abs(Number(modified) - began)).toBeLessThan(60_000);
    }
  });

  it('lists more files than a bucket tells at once', async () => {
    const paths = Array.from(
      { length: 25 },
      (_, number) => `remotes/many/${String(number).padStart(2, '0')}.js`,
    );
    await Promise.all(paths.map((path) => target.putIfAbsent(path, text('x'))));
    expect((await target.list('remotes/many/')).map(({ path }) => path)).toEqual(paths);
  });

  it('removes a file, and leaves the others', async () => {
    await target.putIfAbsent('remotes/a/1.js', text('1'));
    await target.putIfAbsent('remotes/a/2.js', text('2'));
    await target.remove('remotes/a/1.js');
    expect((await target.list('remotes/')).map(({ path }) => path)).toEqual(['remotes/a/2.js']);
    expect(await target.putIfAbsent('remotes/a/1.js', text('again'))).toBe(true);
  });
}
