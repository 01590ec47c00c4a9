import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { openTarget } from '../targets/openTarget';
import type { Target } from '../targets/Target';
import { type Terminal, UsageError } from '../terminal/terminal';
import { RegistryStore } from './RegistryStore';

/** The values of the options TO, ENDPOINT, TRUSTED_SITE and DRY_RUN. */
export interface RegistryOptions {
  to?: string | undefined;
  endpoint?: string | undefined;
  site?: string | undefined;
  dryRun?: boolean | undefined;
}

export interface OpenRegistry {
  target: Target;
  store: RegistryStore;
  dryRun: boolean;
}

/** Opens the target of a command line and its registry, ready to be written unless it is a dry run. */
export async function openRegistry(options: RegistryOptions, terminal: Terminal): Promise<OpenRegistry> {
  const target = await openTarget(options.to, terminal, options);
  const dryRun = options.dryRun ?? false;
  if (!dryRun) await target.prepare();
  return { target, store: new RegistryStore(target, terminal.out), dryRun };
}

/**
 * The remote of a command.
 * @param typed by --remote; by default the package in the working folder
 * @throws UsageError when there is none
 */
export async function remoteName(typed: string | undefined, { cwd }: Terminal): Promise<string> {
  if (typed !== undefined) return typed;
  const { name } = await packageIn(cwd);
  const last = name.slice(name.lastIndexOf('/') + 1);
  if (last === '') throw new UsageError('Say which remote: --remote <name>, or run this in its folder.');
  return last;
}

const CHANNEL = /^[a-z][a-z0-9-]{0,31}$/;

/** Validates a typed channel name. @throws UsageError */
export function readChannel(typed: string | undefined): string {
  // Browsers drop a key that every object has, such as constructor.
  if (typed !== undefined && CHANNEL.test(typed) && !(typed in {})) return typed;
  throw new UsageError('Say which channel: --channel next, stable or another word in small letters.');
}

const described = v.object({
  name: v.optional(v.string(), ''),
  touchline: v.optional(v.object({ team: v.optional(v.string()) }), {}),
});

/** What the package of a folder says of itself; an empty name where there is none. */
export async function packageIn(folder: string): Promise<v.InferOutput<typeof described>> {
  try {
    return v.parse(described, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  } catch {
    return { name: '', touchline: {} };
  }
}
