import { integrityOf } from '@touchline/build/integrity';
import { type Registry, registry as registrySchema } from '@touchline/shared/contracts/remotes';
import * as v from 'valibot';
import { releaseFolder } from '../../store/addRelease';
import { REGISTRY_FILE } from '../../store/RegistryStore';
import { DirectoryTarget } from '../../targets/DirectoryTarget';
import { readTrail } from '../../trail/registry-trail';

/**
 * Reads a folder as a player's browser would.
 * @returns the registry, every file that it names and that is missing or incomplete, and what its trail does not tell;
 * without a registry, none
 */
export async function brokenPromises(cdn: string): Promise<{ registry: Registry; broken: string[] }> {
  const target = new DirectoryTarget(cdn);
  const stored = await target.read(REGISTRY_FILE);
  if (!stored) return { registry: { remotes: {} }, broken: [] };
  const registry = v.parse(registrySchema, JSON.parse(Buffer.from(stored.bytes).toString('utf8')));
  const broken: string[] = [];
  for (const [name, { channels, releases }] of Object.entries(registry.remotes)) {
    for (const [channel, version] of Object.entries(channels))
      if (!(version in releases)) broken.push(`${name}: ${channel} points at ${version}, which is not there`);
    for (const { remote } of Object.values(releases))
      for (const [file, integrity] of Object.entries(remote.integrity)) {
        const there = await target.read(releaseFolder(remote) + file);
        if (!there) broken.push(`${name} ${remote.version}: ${file} is not there`);
        else if (integrityOf(there.bytes) !== integrity)
          broken.push(`${name} ${remote.version}: ${file} is not whole`);
      }
  }
  // Whatever is in force has its record.
  const { faults } = await readTrail(target, { registry, bytes: stored.bytes });
  return { registry, broken: [...broken, ...faults] };
}
