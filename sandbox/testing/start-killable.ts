import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleProgram } from '@touchline/registry/testing/bundleProgram';
import type { SandboxUrls } from '../server/addressOf';

const ROOT = join(__dirname, '../..');

export type Killable = ReturnType<typeof killableSandbox>;

/** A sandbox in a process of its own. Its addresses change with each start. */
export function killableSandbox() {
  // Inside the repository, where Node finds the native packages.
  mkdirSync(join(ROOT, '.touchline'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.touchline/killed-'));
  const program = bundleProgram(join(__dirname, 'sandbox-process.ts'), folder, ['libsql', 'tesseract.js']);
  const file = join(folder, 'sandbox.db');
  let urls: SandboxUrls = { api: '', hub: '', games: '', cdn: '', external: '' };
  let child: ChildProcess | undefined;

  const isAlive = () => child?.exitCode === null && child.signalCode === null;
  /** Like `kill -9`: nothing more is written or sent. */
  async function kill(): Promise<void> {
    if (!child || !isAlive()) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  return {
    file,
    get urls() {
      return urls;
    },
    get isAlive() {
      return isAlive();
    },
    /** Starts it over the same file, also after a kill. @param dieAt it kills itself before this write */
    async start(dieAt?: { table: string; count: number }) {
      const args = [program, file, ...(dieAt ? [dieAt.table, String(dieAt.count)] : [])];
      const started = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      child = started;
      const [line] = await Promise.race([once(started.stdout, 'data'), once(started, 'exit')]);
      if (started.exitCode !== null) throw new Error('The sandbox did not start');
      urls = JSON.parse(String(line));
    },
    kill,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
}
