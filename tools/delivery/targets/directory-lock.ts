import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../cli/Command';

/** A swap holds the lock for milliseconds; whoever waits longer than this waits for something that is broken. */
const PATIENCE_MS = 30_000;

/** The lock of all that is written into a served folder. It begins with a dot: a web server does not serve it. */
const LOCK = '.touchline-lock';

/**
 * Does something while nobody else on this file system does something in the same folder. The lock is the kernel's own
 * (flock): it ends with the process that holds it, however that ends, so there is nothing to clean up and nobody to guess
 * whether an owner still lives. Node has no call for it; the program of that name, of util-linux or busybox, holds it for us until our
 * end of the pipe closes.
 * @param folder is made when it isn't there
 * @throws UserError when the program is missing, it can't lock there, or another holds the lock for half a minute
 */
export async function withDirectoryLock<T>(folder: string, action: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, LOCK);
  const holder = spawn('flock', ['-x', file, 'sh', '-c', 'echo held; exec cat >/dev/null'], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // A ^C at the keyboard goes to every process of the terminal: the lock must outlast what it guards.
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
