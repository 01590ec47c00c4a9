import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ROOT } from '../../../tools/stack/startStack';

const FOLDER = join(ROOT, '../shared/recordings');

/**
 * Recorded markets in a folder beside the project, which tests play too if there are any. They are no part of the
 * project.
 */
export function recordingsBeside(): { file: string; lines: readonly string[] }[] {
  const names = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  return names.flatMap((name) => {
    const file = join(FOLDER, name);
    const lines = readLines(file);
    return lines[0]?.startsWith('{"op":"mcm"') ? [{ file, lines }] : [];
  });
}

function readLines(file: string): string[] {
  const content = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(content) : content).toString().trim().split('\n');
}
