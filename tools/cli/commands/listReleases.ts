import { planOf } from '@touchline/insight/canary/canary-rules';
import { MANIFEST_FILE } from '@touchline/registry/release/readRelease';
import { releaseFolder } from '@touchline/registry/store/addRelease';
import { remoteOf } from '@touchline/registry/store/editRemote';
import { openRegistry, type RegistryOptions, remoteName } from '@touchline/registry/store/openRegistry';
import { readRemoved } from '@touchline/registry/store/removed-releases';
import type { Listed } from '@touchline/registry/targets/Target';
import type { Terminal } from '@touchline/registry/terminal/terminal';

/** Tells the releases of a remote, the latest first, and who points at each. */
export async function listReleases(
  options: RegistryOptions & { remote?: string | undefined },
  terminal: Terminal,
): Promise<void> {
  const name = await remoteName(options.remote, terminal);
  const { target, store } = await openRegistry({ ...options, dryRun: true }, terminal);
  const remote = remoteOf(await store.read(), name);
  const files = await target.list(`remotes/${name}/`);
  const removed = await readRemoved(target, name);
  const rows = Object.keys(remote.releases).map((version) => {
    const own = filesOf(files, name, version);
    const pointing = Object.entries(remote.channels).filter(([, at]) => at === version);
    const { canary } = remote;
    const before = Object.entries(remote.previous ?? {}).filter(([, was]) => was[0] === version);
    return {
      version,
      published: own.find(({ path }) => path.endsWith(`/${MANIFEST_FILE}`))?.modified,
      who: [
        ...pointing.map(([channel]) => channel),
        ...(canary?.version === version
          ? [`canary ${canary.percent} %${planOf(remote) ? ', on its own' : ''}`]
          : []),
        ...(remote.withheld?.[version] ? ['withheld'] : []),
        ...before.map(([channel]) => `before in ${channel}`),
      ].join(', '),
      size: sizeOf(own),
    };
  });
  rows.sort((a, b) => Number(b.published ?? 0) - Number(a.published ?? 0));
  const { out } = terminal;
  const fault = await store.indexFault();
  if (fault !== undefined) out(fault);
  out(line('version', 'published', 'size', 'pointed at by'));
  for (const { version, published, size, who } of rows)
    out(line(version, published ? minute(published) : 'elsewhere', size, who));
  if (remote.isolation === 'frame') out(`${name} runs in a frame alone (touchline owners isolate).`);
  for (const [version, { when, reason }] of Object.entries(remote.withheld ?? {}))
    out(`${version} is withheld since ${minute(new Date(when))}. ${reason}`);
  for (const [version, { left }] of Object.entries(removed))
    out(
      line(version, '', sizeOf(filesOf(files, name, version)), `left the registry ${minute(new Date(left))}`),
    );
}

function filesOf(files: readonly Listed[], name: string, version: string): Listed[] {
  return files.filter(({ path }) => path.startsWith(releaseFolder({ name, version })));
}

function sizeOf(files: readonly Listed[]): string {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes === 0 ? '' : `${Math.ceil(bytes / 1000)} kB`;
}

function minute(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace('T', ' ');
}

function line(version: string, published: string, size: string, who: string): string {
  return `${version.padEnd(20)}  ${published.padEnd(16)}  ${size.padStart(9)}  ${who}`.trimEnd();
}
