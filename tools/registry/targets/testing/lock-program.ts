import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { withDirectoryLock } from '../directory-lock';
import { writeWhole } from '../writeWhole';

// A process that holds the lock of a folder until it is told what to write: node program.mjs <folder> <its clock's shift>
const [folder = '', shift = '0'] = process.argv.slice(2);
const now = Date.now;
Date.now = () => now() + Number(shift);
const typed = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const timing = { beatMs: 20, expiryMs: 400, patienceMs: 20_000 };
try {
  await withDirectoryLock(
    folder,
    async () => {
      console.log('held');
      for (;;) {
        const { value, done } = await typed.next();
        if (done || value === 'release') break;
        // What a holder reads before it stands still is old when it writes.
        const before = await readFile(`${folder}/file`, 'utf8').catch(() => '');
        await writeWhole(`${folder}/file`, `${before}${value}\n`);
        console.log('written');
      }
    },
    timing,
  );
  console.log('released');
} catch (error) {
  console.log(error instanceof Error ? error.name : 'failed');
}
await writeFile(`${folder}/ended-${process.pid}`, '');
process.exit();
