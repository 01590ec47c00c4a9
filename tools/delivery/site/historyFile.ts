import { open } from 'node:fs/promises';
import * as v from 'valibot';
import { UserError } from '../cli/Command';
import { readIfThere } from '../files/readIfThere';
import { type ChangeRecord, changeRecord } from './ChangeRecord';

/** The history: one JSON per line, the latest last. */
export interface HistoryFile {
  /** @throws UserError when a line cannot be read, except an incomplete last one */
  read(): Promise<ChangeRecord[]>;
  /** Adds a line and waits until it is on the disk. Removes an incomplete last line first. */
  append(record: ChangeRecord): Promise<void>;
  /** Removes the last line if it is this change's. */
  cut(id: string): Promise<void>;
}

export function historyFile(path: string): HistoryFile {
  /** All complete lines; the rest after the last line break is what a power cut left. */
  async function wholeLines(): Promise<string> {
    const text = (await readIfThere(path)) ?? '';
    return text.slice(0, text.lastIndexOf('\n') + 1);
  }
  async function read(): Promise<ChangeRecord[]> {
    const lines = (await wholeLines()).split('\n').slice(0, -1);
    return lines.map((line, index) => parse(line, `${path}, line ${index + 1}`));
  }
  return {
    read,
    async cut(id) {
      const whole = await wholeLines();
      if ((await read()).at(-1)?.id !== id) return;
      const kept = whole.slice(0, whole.lastIndexOf('\n', whole.length - 2) + 1);
      const file = await open(path, 'r+');
      try {
        await file.truncate(Buffer.byteLength(kept));
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async append(record) {
      const whole = Buffer.byteLength(await wholeLines());
      const file = await open(path, 'a');
      try {
        await file.truncate(whole);
        await file.appendFile(`${JSON.stringify(record)}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
    },
  };
}

function parse(line: string, where: string): ChangeRecord {
  try {
    return v.parse(changeRecord, JSON.parse(line));
  } catch (error) {
    throw new UserError(
      `${where} can't be read (${error instanceof Error ? error.message : error}). It was edited by hand: mend that line or move the file away.`,
    );
  }
}
