import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildShell, madeUpSite } from '@touchline/registry/testing/madeUpSite';
import type { Registry } from '@touchline/shared/contracts/remotes';
import { deployFolder } from './DeployFolder';
import { rebakeSite } from './rebakeSite';
import { releaseSuccessions } from './successions';
import { deployMade } from './testing/deployMade';
import { differencePlace, loadDiffer } from './writeDifferences';

const MONTHS_MS = 90 * 24 * 3_600_000;
let made: ReturnType<typeof madeUpSite>;
const folder = () => deployFolder(join(made.root, 'out'));
const cdn = (...path: string[]) => join(made.site, 'cdn', ...path);

beforeEach(() => {
  made = madeUpSite();
});

/** A script of 20 KB that compresses badly, and in which the `change` says what is new. */
function script(change: string): Buffer {
  const parts = Array.from({ length: 300 }, (_, at) => createHash('sha256').update(`${at}`).digest('hex'));
  return Buffer.from(`/* ${parts.join('')} */\nwindow.release = '${change}';\n`);
}

/** A shell whose script `start` is this one. @returns its name */
function shellWith(version: string, content: Buffer): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  rmSync(made.shell, { recursive: true, force: true });
  buildShell(made.shell, version, hash);
  writeFileSync(join(made.shell, `start.${hash}.js`), content);
  return `start.${hash}.js`;
}

const deploy = (isRollback = false, shell = made.shell, now = new Date()) =>
  deployMade(made, { shell, isRollback, now });

/** The paths of all differences. */
function differences(): string[] {
  if (!existsSync(folder().differences)) return [];
  const all = readdirSync(folder().differences, { recursive: true, encoding: 'utf8' });
  return all.filter((path) => path.endsWith('.dcz'));
}

test('a shell’s large script has its differences to the two shells before, each with the hash of what it leads from', async () => {
  const contents = ['one', 'two', 'three'].map(script);
  const names: string[] = [];
  for (const [index, content] of contents.entries()) {
    names.push(shellWith(`1.0.${index}`, content));
    await deploy();
  }
  const [firstScript, two, three] = contents;
  const last = names.at(-1) ?? '';
  if (!firstScript || !two || !three) throw new Error('There are three scripts.');
  const { contentOf } = await loadDiffer();
  for (const dictionary of [firstScript, two]) {
    const difference = readFileSync(differencePlace(folder(), last, dictionary));
    const header = Buffer.concat([
      Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]),
      createHash('sha256').update(dictionary).digest(),
    ]);
    expect(difference.subarray(0, 40)).toEqual(header);
    expect(difference.length).toBeLessThan(150);
    expect(contentOf(difference, dictionary).equals(three)).toBe(true);
    expect(() => contentOf(difference, three)).toThrow('another dictionary');
  }
  expect(differences().filter((path) => path.startsWith(last))).toHaveLength(2);
});

test('what is there is not made again; what a damaged disk lost is', async () => {
  const oldScript = script('one');
  shellWith('1.0.0', oldScript);
  await deploy();
  const name = shellWith('1.0.1', script('two'));
  expect((await deploy()).differences).toMatchObject({ written: 1 });
  const place = differencePlace(folder(), name, oldScript);
  const { mtimeMs } = statSync(place);
  expect((await deploy()).differences).toEqual({ written: 0, from: 0, to: 0 });
  expect(statSync(place).mtimeMs).toBe(mtimeMs);
  rmSync(place);
  expect((await deploy()).differences).toMatchObject({ written: 1 });
});

test('a shell that is served again gets no way back from the one that was taken back', async () => {
  const [oldScript, two] = [script('one'), script('two')];
  const first = shellWith('1.0.0', oldScript);
  await deploy();
  shellWith('1.0.1', two);
  await deploy();
  await deploy(true, join(folder().shells, '1.0.0'));
  expect(existsSync(differencePlace(folder(), first, two))).toBe(false);
});

test('a difference goes with the shell whose script it makes', async () => {
  shellWith('1.0.0', script('one'));
  await deploy();
  const second = shellWith('1.0.1', script('two'));
  await deploy();
  shellWith('1.0.2', script('three'));
  await deploy();
  expect(differences().some((path) => path.startsWith(second))).toBe(true);
  const later = new Date(Date.now() + MONTHS_MS);
  await deploy(false, made.shell, later);
  expect(differences().some((path) => path.startsWith(second))).toBe(false);
  expect(differences()).not.toEqual([]);
});

test('small scripts, those without a predecessor of their name, and those that share nothing have none', async () => {
  shellWith('1.0.0', script('one'));
  await deploy();
  shellWith('1.0.1', Buffer.from('a small script'));
  await deploy();
  expect(differences()).toEqual([]);
  const random = Array.from({ length: 300 }, (_, at) => createHash('md5').update(`${at}`).digest('hex'));
  rmSync(made.shell, { recursive: true });
  buildShell(made.shell, '1.0.2', 'dddddddddddd');
  writeFileSync(join(made.shell, 'other.dddddddddddd.js'), script('two'));
  writeFileSync(join(made.shell, 'start.dddddddddddd.js'), random.join(''));
  await deploy();
  expect(differences().filter((path) => path.startsWith('other'))).toEqual([]);
});

describe('a remote', () => {
  const before = script('one');
  const after = script('two');
  const entry = (version: string) => `remotes/sports/${version}/remoteEntry.aaaaaaaaaaaa.js`;
  beforeEach(async () => {
    for (const [version, content] of [
      ['1.0.0', before],
      ['2.0.0', after],
    ] as const) {
      mkdirSync(cdn('remotes/sports', version), { recursive: true });
      writeFileSync(cdn(entry(version)), content);
    }
    await deploy();
  });
  const change = async (point: (sports: Registry['remotes'][string]) => void) => {
    const published: Registry = JSON.parse(readFileSync(cdn('registry.json'), 'utf8'));
    if (published.remotes.sports) point(published.remotes.sports);
    writeFileSync(cdn('registry.json'), JSON.stringify(published));
    await rebakeSite(made.site);
  };
  const place = () => differencePlace(folder(), entry('2.0.0'), before);

  test('has differences from what its channel named before, as soon as it names another', async () => {
    expect(differences()).toEqual([]);
    await change((sports) => {
      sports.channels.stable = '2.0.0';
      sports.previous = { stable: ['1.0.0'] };
    });
    const { contentOf } = await loadDiffer();
    expect(contentOf(readFileSync(place()), before).equals(after)).toBe(true);
    expect(differences()).toHaveLength(1);
  });

  test('has them for a canary from `stable`', async () => {
    await change((sports) => {
      sports.canary = { version: '2.0.0', percent: 10 };
    });
    expect(existsSync(place())).toBe(true);
  });

  test('loses them with its files', async () => {
    await change((sports) => {
      sports.canary = { version: '2.0.0', percent: 10 };
    });
    rmSync(cdn('remotes/sports/2.0.0'), { recursive: true });
    await change((sports) => {
      delete sports.canary;
    });
    expect(differences()).toEqual([]);
  });

  test('has none from releases further back than two', () => {
    for (const version of ['3.0.0', '4.0.0']) {
      mkdirSync(cdn('remotes/sports', version));
      writeFileSync(cdn(entry(version)), after);
    }
    const { remotes }: Registry = JSON.parse(readFileSync(cdn('registry.json'), 'utf8'));
    const { sports } = remotes;
    if (!sports) throw new Error('There is a remote.');
    const previous = { stable: ['3.0.0', '2.0.0', '1.0.0'] };
    const registry = { remotes: { sports: { ...sports, channels: { stable: '4.0.0' }, previous } } };
    expect(releaseSuccessions(registry, cdn())).toEqual([
      { path: entry('4.0.0'), earlier: [entry('3.0.0'), entry('2.0.0')] },
    ]);
  });
});
