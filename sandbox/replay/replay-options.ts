import { resolve } from 'node:path';
import type { parseArgs } from 'node:util';
import { arrangeTimelines, type Timeline, unplayable } from './arrangeTimelines';
import { readRecordings } from './readRecordings';

/** The `version` in the odds answers of recorded markets. */
export const VERSIONS = ['counter', 'market', 'none', 'publish-time'] as const;
export type Versions = (typeof VERSIONS)[number];

export interface ReplayOptions {
  /** Seconds of the recording per second. */
  speed: number;
  /** The second of the recording at which every round starts. */
  fromSeconds: number;
  /** Starts over at the end. */
  loop: boolean;
  versions: Versions;
}

/** Recordings that are read and ready to play. */
export interface ReplaySource extends ReplayOptions {
  timelines: readonly Timeline[];
  /** The lines that were left out, with file and line number. */
  problems: readonly string[];
}

/** The options of a command line that replays; `parseArgs` takes the files after the first as positionals. */
export const REPLAY_FLAGS = {
  replay: { type: 'string', multiple: true },
  speed: { type: 'string' },
  from: { type: 'string' },
  loop: { type: 'boolean' },
  'replay-version': { type: 'string' },
} as const;

const SPEEDS = { least: 0.01, most: 1000 };

/**
 * Reads the recordings of the command line before anything else is opened or deleted.
 * @param others the positional arguments
 * @returns undefined without --replay
 * @throws Error that says which argument, file or line is wrong and what to do
 */
export async function openReplay(
  values: ReturnType<typeof parseArgs<{ options: typeof REPLAY_FLAGS }>>['values'],
  others: readonly string[],
): Promise<ReplaySource | undefined> {
  const { replay, loop = true } = values;
  if (replay === undefined) {
    const [extra] = others;
    if (extra !== undefined)
      throw new Error(`There is no argument "${extra}". Recordings come after --replay.`);
    for (const name of ['speed', 'from', 'loop', 'replay-version'] as const)
      if (values[name] !== undefined)
        throw new Error(`--${name} is for a replay: name recordings with --replay <file>.`);
    return undefined;
  }
  const options: ReplayOptions = {
    speed: speedOf(values.speed),
    fromSeconds: secondsOf(values.from),
    loop,
    versions: versionsOf(values['replay-version']),
  };
  // npm runs its scripts in the project's folder; files are named from where the command was typed.
  const folder = process.env.INIT_CWD ?? process.cwd();
  return readReplay(
    [...replay, ...others].map((path) => resolve(folder, path)),
    options,
  );
}

/** @throws Error that names the file, and what to do */
export async function readReplay(
  paths: readonly string[],
  options: Partial<ReplayOptions> = {},
): Promise<ReplaySource> {
  const recordings = await readRecordings(paths);
  const timelines = arrangeTimelines(recordings).filter(({ entries }) => entries.length > 0);
  const lines = unplayable(recordings.files).map(
    (id) => `Market ${id} is left out: its prices are lines, and the sandbox replays markets of odds.`,
  );
  if (timelines.length === 0)
    throw new Error([`Nothing to replay in ${paths.join(', ')}.`, ...lines].join(' '));
  const source = { speed: 1, fromSeconds: 0, loop: true, versions: 'counter' as const, ...options };
  for (const { files, start, end } of timelines)
    if (source.fromSeconds > 0 && source.fromSeconds * 1000 >= end - start)
      throw new Error(
        `--from ${source.fromSeconds} is beyond the end: ${files.join(', ')} has ${Math.floor((end - start) / 1000)} seconds.`,
      );
  return { ...source, timelines, problems: [...recordings.problems, ...lines] };
}

function speedOf(text = '1'): number {
  const speed = Number(text);
  if (text.trim() !== '' && speed >= SPEEDS.least && speed <= SPEEDS.most) return speed;
  throw new Error(
    `--speed takes a number from ${SPEEDS.least} to ${SPEEDS.most}, not "${text}": 1 is real time.`,
  );
}

function secondsOf(text = '0'): number {
  const seconds = Number(text);
  if (text.trim() !== '' && Number.isFinite(seconds) && seconds >= 0) return seconds;
  throw new Error(`--from takes the seconds from the start of the recording, 0 or more, not "${text}".`);
}

function versionsOf(text = 'counter'): Versions {
  const versions = VERSIONS.find((version) => version === text);
  if (versions) return versions;
  throw new Error(`--replay-version takes ${VERSIONS.join(', ')}, not "${text}".`);
}
