import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Catalogue, type Line, readLine } from './stream-message';

type Played = Exclude<Line, { of: 'catalogue' }>;

/** One file's messages in the order of the file. */
interface Recording {
  file: string;
  lines: readonly Played[];
}

export interface Recordings {
  files: readonly Recording[];
  /** By market id. */
  catalogues: ReadonlyMap<string, Catalogue>;
  /** The lines that were left out, with file and line number. */
  problems: readonly string[];
}

/** How many skipped lines of a file are reported one by one. */
const REPORTED = 5;
const WHOLE_FILE_BYTES = 4 * 2 ** 20;

/**
 * Reads recordings and catalogues, plain or gzip. A line that cannot be read is left out and reported. The catalogue
 * `cat-<market id>.json` beside a recording is read by itself.
 * @throws Error that names the file, and what to do, when a file cannot be played at all
 */
export async function readRecordings(paths: readonly string[]): Promise<Recordings> {
  const files: Recording[] = [];
  const catalogues = new Map<string, Catalogue>();
  const problems: string[] = [];
  const take = (file: string, lines: readonly Line[]) => {
    const played: Played[] = [];
    for (const line of lines)
      if (line.of === 'catalogue') for (const market of line.markets) catalogues.set(market.marketId, market);
      else played.push(line);
    if (played.length > 0) files.push({ file, lines: played });
  };
  for (const path of paths) take(path, await readFile(path, problems));
  for (const { file, lines } of files)
    for (const id of marketIds(lines)) {
      const beside = join(dirname(file), `cat-${id}.json`);
      if (!catalogues.has(id) && (await exists(beside))) take(beside, await readFile(beside, problems));
      if (!catalogues.has(id))
        problems.push(
          `${basename(file)}: no catalogue names market ${id}; it is shown by its ids and definition. Put cat-${id}.json beside it, or name a catalogue file after --replay.`,
        );
    }
  if (files.length === 0)
    throw new Error(
      `Nothing to replay in ${paths.join(', ')}: there are catalogues, but no recording. Name a file of market changes (op "mcm") after --replay.`,
    );
  return { files, catalogues, problems };
}

function marketIds(lines: readonly Played[]): Set<string> {
  const ids = new Set<string>();
  for (const line of lines) if (line.of === 'market') for (const { id } of line.changes) ids.add(id);
  return ids;
}

async function readFile(path: string, problems: string[]): Promise<Line[]> {
  const isGzip = await checkKind(path);
  const lines: Line[] = [];
  const skipped: { at: number; why: string }[] = [];
  let at = 0;
  let whole = '';
  const source = createReadStream(path);
  const input = isGzip ? pipeline(source, createGunzip(), () => undefined) : source;
  try {
    for await (const raw of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      at += 1;
      const line = raw.replace(/^\uFEFF/, '').trim();
      if (line === '') continue;
      if (lines.length === 0 && whole.length < WHOLE_FILE_BYTES) whole += `${line}\n`;
      try {
        lines.push(readLine(line));
      } catch (fault) {
        skipped.push({ at, why: textOf(fault) });
      }
    }
  } catch (fault) {
    skipped.push({ at: at + 1, why: `the file ends here: ${textOf(fault)}` });
  }
  if (lines.length === 0) return [readWhole(path, whole, skipped[0])];
  for (const { at: line, why } of skipped.slice(0, REPORTED))
    problems.push(`${path}, line ${line} is left out: ${why}.`);
  if (skipped.length > REPORTED)
    problems.push(`${path}: ${skipped.length - REPORTED} more lines are left out.`);
  return lines;
}

/** A catalogue may be written over several lines. */
function readWhole(path: string, whole: string, first: { at: number; why: string } | undefined): Line {
  try {
    return readLine(whole);
  } catch {
    throw new Error(
      first === undefined
        ? `${path} is empty. Name a recording: one JSON message of op "mcm" a line, plain or gzip.`
        : `${path} cannot be replayed; line ${first.at}: ${first.why}. A recording has one JSON message of op "mcm" a line, plain or gzip.`,
    );
  }
}

/** @returns whether the file is gzip */
async function checkKind(path: string): Promise<boolean> {
  let head: Buffer;
  try {
    if ((await stat(path)).isDirectory())
      throw new Error(`${path} is a folder. Name the recordings in it one by one, or with ${path}/*.`);
    const handle = await open(path);
    try {
      head = (await handle.read(Buffer.alloc(4), 0, 4, 0)).buffer;
    } finally {
      await handle.close();
    }
  } catch (fault) {
    if (isMissing(fault)) throw new Error(`${path} does not exist. Check the path after --replay.`);
    throw fault;
  }
  if (head[0] === 0x1f && head[1] === 0x8b) return true;
  if (path.endsWith('.gz'))
    throw new Error(`${path} is not gzip, although its name says so. Rename it if it is plain text.`);
  if (head.toString('latin1').startsWith('BZh'))
    throw new Error(`${path} is bzip2. Unpack it first: bunzip2 ${path}`);
  if (head.toString('latin1').startsWith('PK'))
    throw new Error(`${path} is a zip archive. Unpack it first and name the files in it.`);
  return false;
}

async function exists(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

/** Errors of Node have fields of their own, and in tests another class. */
const fieldsOf = (fault: unknown): { code?: unknown; message?: unknown } =>
  typeof fault === 'object' && fault !== null ? fault : {};
const isMissing = (fault: unknown) => fieldsOf(fault).code === 'ENOENT';
const textOf = (fault: unknown) => String(fieldsOf(fault).message ?? fault);
