import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '@touchline/registry/targets/writeWhole';
import { messageOf, UserError } from '@touchline/registry/terminal/terminal';
import * as v from 'valibot';
import type { DeployFolder } from './DeployFolder';
import type { DeployOptions } from './DeployOptions';

const deployState = v.object({
  site: v.string(),
  shell: v.string(),
  /** Tells the configuration of the last whole deploy from others. */
  config: v.optional(v.string()),
  /** The shells served before this one, the latest first; deploys of earlier commands left none. */
  earlier: v.optional(v.array(v.string())),
  /** How it is served: the next deploy and a rollback take the same where nothing else is said. */
  serving: v.optional(
    v.object({
      listen: v.array(v.string()),
      tls: v.optional(v.object({ certificate: v.string(), key: v.string() })),
      redirectFrom: v.optional(v.array(v.string())),
      user: v.optional(v.string()),
      collector: v.optional(v.string()),
      brotli: v.optional(v.boolean()),
    }),
  ),
  /** A deploy or a rollback that has not ended: the pages may be those of this shell already. */
  unfinished: v.optional(v.object({ shell: v.string(), isRollback: v.boolean() })),
});
/** Which site a folder serves, which of its shells, and by which configuration. */
export type DeployState = v.InferOutput<typeof deployState>;

export type Serving = NonNullable<DeployState['serving']>;

/** @returns undefined when nothing was deployed there @throws UserError when it can't be read */
export function readDeployState({ state }: DeployFolder): DeployState | undefined {
  return readState(state, deployState);
}

export async function writeDeployState(folder: DeployFolder, state: DeployState): Promise<void> {
  await writeWhole(folder.state, `${JSON.stringify(state)}\n`);
  const all = deploysOf(state.site);
  if (!all.includes(folder.root))
    await writeWhole(listOf(state.site), `${JSON.stringify([...all, folder.root])}\n`);
}

/**
 * The folders that a site was deployed to, absolute.
 * @param site the site's folder
 * @throws UserError when their list can't be read
 */
export function deploysOf(site: string): string[] {
  return readState(listOf(site), v.array(v.string())) ?? [];
}

/** What a later deploy or rollback serves by, without what belongs to one deploy. */
export function servingOf({ listen, tls, redirectFrom, user, collector, brotli }: DeployOptions): Serving {
  return {
    listen: [...listen],
    ...(tls && { tls }),
    ...(redirectFrom && { redirectFrom: [...redirectFrom] }),
    ...(user !== undefined && { user }),
    ...(collector !== undefined && { collector }),
    ...(brotli === false && { brotli }),
  };
}

const MAX_EARLIER = 20;

/** The shells served before; one that is served again is not, and a rollback forgets those that it leaves. */
export function earlierShells(
  before: DeployState | undefined,
  { shell, isRollback }: NonNullable<DeployState['unfinished']>,
): string[] {
  const earlier = before?.earlier ?? [];
  if (!before || before.shell === shell) return earlier;
  if (isRollback) return earlier.slice(earlier.indexOf(shell) + 1);
  return [before.shell, ...earlier.filter((version) => version !== shell)].slice(0, MAX_EARLIER);
}

function readState<S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S> | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new UserError(
      `${file} can't be read (${messageOf(error)}). It was edited by hand: delete it, and deploy again.`,
    );
  }
}

const listOf = (site: string) => join(site, 'deploys.json');
