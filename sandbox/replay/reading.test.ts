import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { openReplay, readReplay } from './replay-options';
import { makeStream, STREAM_EVENT, STREAM_PLACE, STREAM_WIN } from './testing/makeStream';

let folder: string;
const lines = makeStream({ withPlace: true, quiet: 1, play: 1, burst: 10 });

beforeEach(() => {
  folder = testFolder();
});

function write(name: string, content: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const entriesOf = (source: Awaited<ReturnType<typeof readReplay>>) =>
  source.timelines.map(({ entries }) => entries.length);

const catalogue = (marketId: string, change: object = {}) => ({
  op: 'marketCatalogue',
  marketId,
  marketName: '5f Sprint',
  eventType: { id: '7', name: 'Horse Racing' },
  event: { id: STREAM_EVENT, name: 'Testfield', venue: 'Testfield' },
  runners: [{ selectionId: 7002, runnerName: 'Second Chance', handicap: 0, sortPriority: 2 }],
  ...change,
});

it('reads plain text and gzip alike', async () => {
  const plain = await readReplay([write('plain', lines.join('\n'))]);
  const packed = await readReplay([write('packed.gz', gzipSync(lines.join('\r\n')))]);
  expect(packed.timelines[0]?.entries).toEqual(plain.timelines[0]?.entries);
  expect(entriesOf(plain)[0]).toBeGreaterThan(20);
});

it('leaves a bad line out, says which, and plays the others', async () => {
  const broken = [...lines];
  broken.splice(3, 0, '{"op":"mcm","pt":1,"mc":[{"id":');
  broken.splice(9, 0, '{"op":"status","id":1}', '{"op":"mcm","pt":"noon","mc":[]}', '[]x');
  const whole = await readReplay([write('whole', lines.join('\n'))]);
  const file = write('broken', broken.join('\n'));
  const source = await readReplay([file]);
  expect(entriesOf(source)).toEqual(entriesOf(whole));
  expect(source.problems.filter((problem) => problem.startsWith(file))).toEqual([
    `${file}, line 4 is left out: it is not JSON.`,
    `${file}, line 10 is left out: it is no market change: its op is "status", not "mcm" or "ccm".`,
    `${file}, line 11 is left out: pt: Invalid type: Expected number but received "noon".`,
    `${file}, line 12 is left out: it is not JSON.`,
  ]);
});

it('plays what it could read of a file that ends in its middle', async () => {
  const packed = gzipSync(lines.join('\n'));
  const source = await readReplay([write('cut.gz', packed.subarray(0, packed.length * 0.7))]);
  expect(entriesOf(source)[0]).toBeGreaterThan(5);
  expect(source.problems.join()).toContain('the file ends here: unexpected end of file');
});

it.each<[string, string, string | undefined, string]>([
  ['that is missing', 'recording', undefined, 'does not exist. Check the path after --replay.'],
  ['that is empty', 'recording', '', 'is empty. Name a recording'],
  ['that is no JSON', 'recording', 'hello\n', 'cannot be replayed; line 1: it is not JSON'],
  [
    'of other messages',
    'recording',
    '{"op":"connection"}\n',
    'line 1: it is no market change: its op is "connection"',
  ],
  [
    'that is named gzip and is none',
    'recording.gz',
    lines.join('\n'),
    'is not gzip, although its name says so',
  ],
  ['that is bzip2', 'recording', 'BZh91AY', 'is bzip2. Unpack it first: bunzip2'],
  ['that is a folder', '.', undefined, 'is a folder. Name the recordings in it'],
  [
    'that is only a catalogue',
    'recording',
    JSON.stringify(catalogue(STREAM_WIN)),
    'there are catalogues, but no recording',
  ],
])('refuses a file %s, by name, and says what to do', async (_name, name, content, says) => {
  const path = content === undefined ? join(folder, name) : write(name, content);
  await expect(readReplay([path])).rejects.toThrow(says);
  await expect(readReplay([path])).rejects.toThrow(path);
});

describe('a catalogue', () => {
  it('names event, market and runners; a market without one keeps its own names and is told of', async () => {
    const recording = write('stream', lines.join('\n'));
    const named = write('names.json', JSON.stringify(catalogue(STREAM_WIN), undefined, 2));
    const { timelines, problems } = await readReplay([recording, named]);
    expect(timelines[0]?.events).toMatchObject([
      {
        id: STREAM_EVENT,
        sportId: 26,
        title: 'Testfield',
        competition: 'Testfield',
        markets: [{ id: STREAM_WIN, catalogue: { marketName: '5f Sprint' } }, { id: STREAM_PLACE }],
      },
    ]);
    expect(problems).toEqual([
      expect.stringContaining(
        `no catalogue names market ${STREAM_PLACE}; it is shown by its ids and definition`,
      ),
    ]);
  });

  it('is found beside the recording', async () => {
    const recording = write('stream', lines.join('\n'));
    for (const id of [STREAM_WIN, STREAM_PLACE]) write(`cat-${id}.json`, JSON.stringify(catalogue(id)));
    const { timelines, problems } = await readReplay([recording]);
    expect(timelines[0]?.events[0]?.markets[1]?.catalogue?.marketName).toBe('5f Sprint');
    expect(problems).toEqual([]);
  });
});

it.each([
  ['Soccer', 1],
  ['Tennis', 2],
  ['Cricket', 3],
  ['Kabaddi', 25],
  ['Horse Racing', 26],
  ['Greyhound Racing', 26],
  ['Table Tennis', 1],
  ['Basketball', 1],
])('%s is on the board of sport %i', async (name, sportId) => {
  const match = lines.map((line) => line.replaceAll(/"marketType":"\w+"/g, '"marketType":"MATCH_ODDS"'));
  const names = catalogue(STREAM_WIN, { eventType: { name } });
  const { timelines } = await readReplay([
    write('stream', match.join('\n')),
    write('names.json', JSON.stringify([names])),
  ]);
  expect(timelines[0]?.events[0]?.sportId).toBe(sportId);
});

it('leaves out a market whose prices are lines, and says so', async () => {
  const asLines = (line: string) =>
    line.includes('"marketType":"PLACE"')
      ? line.replace('"bettingType":"ODDS"', '"bettingType":"LINE"')
      : line;
  const { timelines, problems } = await readReplay([write('stream', lines.map(asLines).join('\n'))]);
  expect(timelines[0]?.events[0]?.markets.map(({ id }) => id)).toEqual([STREAM_WIN]);
  expect(problems).toContain(
    `Market ${STREAM_PLACE} is left out: its prices are lines, and the sandbox replays markets of odds.`,
  );
  const only = lines.map((line) => line.replaceAll('"bettingType":"ODDS"', '"bettingType":"LINE"'));
  await expect(readReplay([write('only', only.join('\n'))])).rejects.toThrow(
    /Nothing to replay .* are lines/,
  );
});

it('files of one event play together, those of another by themselves', async () => {
  const other = lines.map((line) =>
    line.replaceAll(STREAM_EVENT, '50').replaceAll('1.90000000', '1.80000000'),
  );
  const score = '{"op":"ccm","pt":1746100801000,"cc":[{"eventId":"50"}]}';
  const { timelines } = await readReplay([
    write('one', lines.join('\n')),
    write('two', other.join('\n')),
    write('three', score),
  ]);
  expect(timelines.map(({ files }) => files.map((file) => file.slice(folder.length + 1)))).toEqual([
    ['one'],
    ['two', 'three'],
  ]);
});

describe('the command line', () => {
  it('takes files, speed, second, loop and versions', async () => {
    const [first, second] = [write('one', lines.join('\n')), write('two', lines.join('\n'))];
    const values = {
      replay: [first],
      speed: '2.5',
      from: '1',
      loop: false,
      'replay-version': 'publish-time',
    };
    expect(await openReplay(values, [second])).toMatchObject({
      speed: 2.5,
      fromSeconds: 1,
      loop: false,
      versions: 'publish-time',
      timelines: [{ files: [first, second] }],
    });
    expect(await openReplay({}, [])).toBeUndefined();
  });

  it.each<[string, Parameters<typeof openReplay>[0], string[], string]>([
    ['a speed of 0', { speed: '0' }, [], '--speed takes a number from 0.01 to 1000, not "0"'],
    ['a speed that is no number', { speed: 'fast' }, [], '--speed takes a number'],
    ['an endless speed', { speed: 'Infinity' }, [], '--speed takes a number'],
    ['an empty speed', { speed: '' }, [], '--speed takes a number'],
    ['a negative second', { from: '-1' }, [], '--from takes the seconds from the start'],
    ['a second beyond the end', { from: '9999' }, [], '--from 9999 is beyond the end'],
    ['another version', { 'replay-version': 'date' }, [], '--replay-version takes counter, market, none'],
  ])('refuses %s', async (_name, values, others, says) => {
    const file = write('one', lines.join('\n'));
    await expect(openReplay({ replay: [file], ...values }, others)).rejects.toThrow(says);
  });

  it('refuses what is for a replay without one, and a stray argument', async () => {
    await expect(openReplay({ speed: '2' }, [])).rejects.toThrow('--speed is for a replay');
    await expect(openReplay({}, ['file'])).rejects.toThrow('There is no argument "file"');
  });
});
