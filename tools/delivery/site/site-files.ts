import { join } from 'node:path';
import { type Registry, registry, type SiteConfig, siteConfig } from '@touchline/shared/contracts';
import * as v from 'valibot';
import { UserError } from '../cli/Command';
import { readIfThere } from '../files/readIfThere';

/** @throws UserError when it is missing or no shell could read it */
export async function readRegistry(dir: string): Promise<Registry> {
  const path = join(dir, 'cdn/registry.json');
  const found = await readJson(path, registry);
  if (!found) throw new UserError(`${path} is missing: publish a release first.`);
  return found;
}

/** @returns undefined when there is none @throws UserError when no shell could read it */
export function readConfig(dir: string): Promise<SiteConfig | undefined> {
  return readJson(join(dir, 'site.json'), siteConfig);
}

async function readJson<S extends v.GenericSchema>(
  path: string,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  const text = await readIfThere(path);
  if (text === undefined) return undefined;
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (error) {
    throw new UserError(
      `${path} can't be read: ${error instanceof Error ? error.message : error}. Mend the file by hand.`,
    );
  }
}
