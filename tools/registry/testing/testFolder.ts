import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

// Programs that tests and benches start make test sites too, and have no hooks.
if ('afterAll' in globalThis)
  afterAll(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

/** An empty folder for a test; it is removed after the tests of the file. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-test-'));
  made.push(folder);
  return folder;
}
