import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { jsonOf, parseStored, readIfThere } from '../files/stored-files';
import { writeWhole } from '../targets/writeWhole';
import { type ChangeRecord, changeRecord } from './ChangeRecord';

export const HISTORY_FILE = 'history.jsonl';
const REMEDY = 'It was edited by hand: mend that line or move the file away.';

export interface VerifiedHistory {
  /** How many changes there are. */
  changes: number;
  /** The first line that names the one before, as every later one does; undefined where none does. */
  from: number | undefined;
  /** The SHA-256 of the last line, to be kept elsewhere; undefined where none names the one before. */
  head: string | undefined;
  /** The SHA-256 of every line from there on. */
  hashes: readonly string[];
  /** What was altered, taken out or put in, with its line. */
  faults: string[];
}

/** The history: one JSON per line, the latest last. */
export function historyFile(path: string) {
  /** All complete lines; the rest after the last line break is what a power cut left. */
  async function wholeLines(): Promise<string> {
    const text = (await readIfThere(path)) ?? '';
    return text.slice(0, text.lastIndexOf('\n') + 1);
  }
  /** @throws UserError when a line cannot be read, except an incomplete last one */
  const linesOf = (text: string) => text.split('\n').slice(0, -1);
  const recordsOf = (lines: readonly string[]): ChangeRecord[] =>
    lines.map((line, index) => parseStored(changeRecord, line, `${path}, line ${index + 1}`, REMEDY));
  return {
    read: async () => recordsOf(linesOf(await wholeLines())),
    /** Removes the last line if it is this change's. */
    async cut(id: string): Promise<void> {
      const whole = await wholeLines();
      if (recordsOf(linesOf(whole)).at(-1)?.id !== id) return;
      const kept = whole.slice(0, whole.lastIndexOf('\n', whole.length - 2) + 1);
      await writeWhole(path, kept);
    },
    /**
     * Adds a line, with the hash of the one before, and waits until it is on the disk. Removes an incomplete last line first.
     * @returns the record as it was written
     */
    async append(record: ChangeRecord): Promise<ChangeRecord> {
      const text = await wholeLines();
      const lines = linesOf(text);
      const chained = { ...record, previous: nameBefore(lines, lines.length) };
      // The file is replaced as a whole under the lock, so that a process that stood still cannot cut off lines of
      // others.
      await writeWhole(path, `${text}${JSON.stringify(chained)}\n`);
      return chained;
    },
    /** Whether each line names the one before. */
    async verify(): Promise<VerifiedHistory> {
      const lines = linesOf(await wholeLines());
      const records = recordsOf(lines);
      const start = records.findIndex(({ previous }) => previous !== undefined);
      const faults = records.flatMap(({ previous }, index) => {
        if (start === -1 || index < start || previous === nameBefore(lines, index)) return [];
        const where = `${path}, line ${index + 1}`;
        return previous === undefined
          ? [
              `${where}: it names no line before. An older version of these commands wrote it, or somebody by hand.`,
            ]
          : [
              `${where}: the lines before it are not those that it was written after. ${index === start ? 'A line before' : `Line ${index}`} was altered, taken out or put in.`,
            ];
      });
      return {
        changes: records.length,
        from: start === -1 ? undefined : start + 1,
        head: start === -1 ? undefined : hash(lines.at(-1) ?? ''),
        hashes: start === -1 ? [] : lines.slice(start).map(hash),
        faults,
      };
    },
  };
}

/** How the line of an index names those before it. */
function nameBefore(lines: readonly string[], index: number): string {
  const last = lines[index - 1] ?? '';
  if (isChained(last)) return hash(last);
  return hash(
    lines
      .slice(0, index)
      .map((line) => `${line}\n`)
      .join(''),
  );
}

const isChained = (line: string): boolean => v.is(v.object({ previous: v.string() }), jsonOf(line));

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
