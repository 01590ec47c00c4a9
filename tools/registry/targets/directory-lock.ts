import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  chmod,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { isCode } from '../terminal/system-errors';
import { messageOf, UserError } from '../terminal/terminal';
import { fileFault } from './target-faults';

// The lock of a served folder, on any file system (docs/decisions/registry.md#locks-are-folders). Names begin with a
// dot, so that web servers do not serve them.
const LOCK = '.touchline-lease';
/** What a lock that is being taken, or was let go, is called meanwhile; those of killed processes are cleared away. */
export const LOCK_DRAFT = '.touchline-lease-';
const HOLDER = 'holder.json';
const BEAT = 'beat';

interface LockTiming {
  /** How often a holder shows that it lives. */
  beatMs: number;
  /** A holder that shows nothing for so long, by the clock of who waits, has lost the lock. */
  expiryMs: number;
  /** Work under the lock takes milliseconds, so a longer wait means that something is broken. */
  patienceMs: number;
}
const TIMING: LockTiming = { beatMs: 2_000, expiryMs: 15_000, patienceMs: 60_000 };

/** Another command took the lock over, because this one had stood still. */
class LostLockError extends UserError {
  override readonly name = 'LostLockError';

  constructor(folder: string) {
    super(
      `Another command took ${folder} over, because this one had stood still for too long. What it had not written yet was left alone. Run the same command again.`,
    );
  }
}

interface Lease {
  /** What it guards: files below this folder are written from within the lock. */
  guards: string;
  /** The holder's own folder in the lock, which is gone once another has taken it over. */
  dir: string;
  isHeld: boolean;
}

const held = new AsyncLocalStorage<readonly Lease[]>();

/**
 * Runs work while no other process works in the same folder, on this machine or another. Whole files that the work
 * writes and removes go through the lock's folder: once another has taken the lock over, they fail.
 * @param folder is created when missing
 * @throws UserError when it cannot lock there, or another process holds the lock for a minute; LostLockError when the
 * work was overtaken
 */
export async function withDirectoryLock<T>(
  folder: string,
  action: () => Promise<T>,
  timing: LockTiming = TIMING,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const lease = await take(folder, timing);
  let beats = 0;
  const beating = setInterval(() => {
    beats += 1;
    // It fails once the lock is lost, which the next write tells.
    void writeFile(join(lease.dir, BEAT), String(beats), { flag: 'r+' }).catch(() => undefined);
  }, timing.beatMs);
  try {
    return await held.run([lease, ...(held.getStore() ?? [])], action);
  } finally {
    clearInterval(beating);
    await release(folder, lease);
  }
}

/** The folder through which a file is written at present, if a lock guards it. */
export function leaseFor(file: string): string | undefined {
  const path = resolve(file);
  return held.getStore()?.find(({ guards, isHeld }) => isHeld && path.startsWith(guards + sep))?.dir;
}

/** @param lease of `leaseFor` @throws LostLockError when another process has taken the lock over */
export async function refuseLost(lease: string): Promise<void> {
  if (!(await stat(lease).catch(() => undefined))) throw new LostLockError(dirname(dirname(lease)));
}

async function take(folder: string, { expiryMs, patienceMs }: LockTiming): Promise<Lease> {
  const id = randomUUID();
  const draft = join(folder, LOCK_DRAFT + id);
  const lock = join(folder, LOCK);
  const began = performance.now();
  let seen = { what: '', since: began };
  try {
    await prepare(folder, join(draft, id));
    // A folder replaces only an empty one, in one step.
    while (!(await moved(draft, lock))) {
      const now = await holderOf(lock);
      if (now.what !== seen.what) seen = { what: now.what, since: performance.now() };
      const isStill = performance.now() - seen.since > expiryMs;
      if (now.id !== undefined && (isStill || (await isDead(now)))) await takeOver(folder, now.id);
      // Some file systems replace no folder at all.
      else if (now.id === undefined) await rmdir(lock).catch(() => undefined);
      else if (performance.now() - began > patienceMs) throw busy(lock, now, patienceMs);
      else await sleep(2 + Math.random() * 20);
    }
  } catch (fault) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    if (fault instanceof UserError || fileFault(fault)) throw fault;
    throw new UserError(
      `${lock} can't be locked (${messageOf(fault)}). Nothing was changed. Whoever changes this folder needs the right to write into it.`,
      { cause: fault },
    );
  }
  await refuseEarlierCommands(folder);
  return { guards: dirname(resolve(folder)), dir: join(lock, id), isHeld: true };
}

async function prepare(folder: string, dir: string): Promise<void> {
  // Whoever may write into the folder may take over its lock.
  const { mode } = await stat(folder);
  for (const path of [dirname(dir), dir]) {
    await mkdir(path);
    await chmod(path, mode & 0o7777).catch(() => undefined);
  }
  const holder = { pid: process.pid, host: hostname(), machine: await machine() };
  await writeFile(join(dir, HOLDER), JSON.stringify(holder));
  await writeFile(join(dir, BEAT), '0');
}

async function release(folder: string, lease: Lease): Promise<void> {
  lease.isHeld = false;
  const draft = join(folder, `${LOCK_DRAFT}${randomUUID()}`);
  // Fails when another process has taken the lock over, which then has deleted this folder.
  const isMine = await rename(lease.dir, draft).then(
    () => true,
    () => false,
  );
  if (!isMine) return;
  await rmdir(join(folder, LOCK)).catch(() => undefined);
  await rm(draft, { recursive: true, force: true }).catch(() => undefined);
}

/** Only one of many processes takes over; what the former holder writes from its folder then fails. */
async function takeOver(folder: string, id: string): Promise<void> {
  const gone = join(folder, `${LOCK_DRAFT}${randomUUID()}`);
  try {
    await rename(join(folder, LOCK, id), gone);
  } catch (fault) {
    if (isCode(fault, 'ENOENT')) return;
    throw fault;
  }
  await rm(gone, { recursive: true, force: true }).catch(() => undefined);
}

async function moved(draft: string, lock: string): Promise<boolean> {
  try {
    await rename(draft, lock);
    return true;
  } catch (fault) {
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].some((code) => isCode(fault, code)) && (await isFolder(lock)))
      return false;
    // The lock was released and deleted in between.
    if (isCode(fault, 'EPERM') && !(await stat(lock).catch(() => undefined))) return false;
    throw fault;
  }
}

const isFolder = async (path: string) => (await stat(path).catch(() => undefined))?.isDirectory() ?? true;

const holderFile = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ pid: v.number(), host: v.string(), machine: v.nullable(v.string()) }),
);
interface Seen extends Partial<v.InferOutput<typeof holderFile>> {
  id: string | undefined;
  /** Changes as long as the holder lives. */
  what: string;
}

async function holderOf(lock: string): Promise<Seen> {
  const [id] = await readdir(lock).catch(() => []);
  if (id === undefined) return { id, what: '' };
  const [who = '', beat = ''] = await Promise.all(
    [HOLDER, BEAT].map((file) => readFile(join(lock, id, file), 'utf8').catch(() => '')),
  );
  const holder = v.safeParse(holderFile, who);
  return { id, what: `${id} ${beat}`, ...(holder.success && holder.output) };
}

/** Whether the holder has ended. Only a process of this machine can be asked; the lock of another one has to expire. */
async function isDead({ pid, machine: where }: Seen): Promise<boolean> {
  if (pid === undefined || !where || where !== (await machine())) return false;
  try {
    return !process.kill(pid, 0);
  } catch (fault) {
    return isCode(fault, 'ESRCH');
  }
}

let thisMachine: Promise<string | null> | undefined;
/** Tells where a process number belongs: the boot of a machine, and the container. Null where nobody can tell. */
function machine(): Promise<string | null> {
  thisMachine ??= Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    readlink('/proc/self/ns/pid'),
  ]).then(
    ([boot, numbers]) => `${boot.trim()} ${numbers}`,
    () => null,
  );
  return thisMachine;
}

function busy(lock: string, { pid, host }: Seen, patienceMs: number): UserError {
  const who = pid === undefined ? 'another command' : `process ${pid} of ${host}`;
  return new UserError(
    `${lock} has been held by ${who} for ${Math.round(patienceMs / 1000)} s, and it still lives. Nothing was changed. See what it does, and run the same command again.`,
  );
}

/** The file that earlier versions of these commands lock by flock. They refuse to work where it leads nowhere. */
const FLOCKED = '.touchline-lock';
const NOWHERE = 'locked-by-a-later-version-of-touchline/update-this-one';

async function refuseEarlierCommands(folder: string): Promise<void> {
  const file = join(folder, FLOCKED);
  if ((await readlink(file).catch(() => undefined)) === NOWHERE) return;
  const draft = join(folder, `${LOCK_DRAFT}${randomUUID()}`);
  try {
    await symlink(NOWHERE, draft);
    await rename(draft, file);
  } catch {
    // A file system without symbolic links: earlier commands find no lock of theirs held.
    await rm(draft, { force: true }).catch(() => undefined);
  }
}
