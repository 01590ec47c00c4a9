import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../cli/Command';

/** A swap holds the lock for milliseconds, so a longer wait means that something is broken. */
const PATIENCE_MS = 30_000;

/** The lock file of a served folder. Its name begins with a dot, so that web servers do not serve it. */
const LOCK = '.touchline-lock';

/**
 * Runs work while no other process of this file system works in the same folder. The lock is the kernel's (flock): it
 * ends with the process that holds it, so no stale lock is left. Node cannot call flock, so the program of that name
 * (util-linux or busybox) holds it until our end of the pipe closes.
 * @param folder is created when missing
 * @throws UserError when the program is missing, it cannot lock there, or another process holds the lock for half a
 * minute
 */
export async function withDirectoryLock<T>(folder: string, action: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, LOCK);
  const holder = spawn('flock', ['-x', file, 'sh', '-c', 'echo held; exec cat >/dev/null'], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Ctrl-C reaches every process of the terminal, and the lock must outlast the work that it guards.
    detached: true,
  });
  const ended = once(holder, 'close').catch((fault: NodeJS.ErrnoException) => fault);
  try {
    await held(holder, file);
    return await action();
  } finally {
    holder.stdin.end();
    await ended;
  }
}

function held(holder: ReturnType<typeof spawn>, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => {
      holder.kill();
      reject(
        new UserError(
          `${file} has been locked by another command for ${PATIENCE_MS / 1000} s. Nothing was changed. See what holds it (fuser ${file}), and run the same command again.`,
        ),
      );
    }, PATIENCE_MS);
    const done = (settle: () => void) => {
      clearTimeout(patience);
      settle();
    };
    let said = '';
    holder.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    holder.stdout?.once('data', () => done(resolve));
    holder.once('error', (fault: NodeJS.ErrnoException) =>
      done(() =>
        reject(
          fault.code === 'ENOENT'
            ? new UserError(
                'Writing into a served folder needs the program "flock", so that two writers at once lose nothing. Nothing was changed. Install util-linux, and run the same command again.',
              )
            : fault,
        ),
      ),
    );
    holder.once('close', (code) =>
      done(() =>
        reject(
          new UserError(
            `${file} can't be locked (${said.trim() || `flock ended with ${code}`}). Nothing was changed. Whoever changes this folder needs the right to write into it, and its file system must have locks.`,
          ),
        ),
      ),
    );
  });
}
