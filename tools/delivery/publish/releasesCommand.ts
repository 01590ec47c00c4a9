import { planOf } from '../canary/canary-rules';
import type { Command } from '../cli/Command';
import { readArgs } from '../cli/readArgs';
import type { Listed } from '../targets/Target';
import { releaseFolder } from './addRelease';
import { remoteOf } from './editRemote';
import { openRegistry, REMOTE_HELP, REMOTE_OPTION, remoteName, TARGET_OPTIONS } from './openRegistry';
import { MANIFEST_FILE } from './readRelease';
import { readRemoved } from './removed-releases';

export const releasesCommand: Command = {
  name: 'releases',
  summary: 'lists the releases of a remote, and who points at them',
  help: `touchline releases --to <place>

  --to <place>       a folder that is served, or s3://<bucket>/<prefix>
  --endpoint <url>   of another S3 service than Amazon's (or AWS_ENDPOINT_URL)
${REMOTE_HELP}

Example, in a remote's folder:
  touchline releases --to /srv/www/cdn`,

  async run(args, terminal) {
    const { to, endpoint } = TARGET_OPTIONS;
    const { values } = readArgs(args, { to, endpoint, ...REMOTE_OPTION });
    const name = await remoteName(values.remote, terminal);
    const { target, store } = await openRegistry({ ...values, 'dry-run': true }, terminal);
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
    if (remote.isolation === 'frame') out(`${name} runs in a frame alone (touchline isolate).`);
    for (const [version, { when, reason }] of Object.entries(remote.withheld ?? {}))
      out(`${version} is withheld since ${minute(new Date(when))}. ${reason}`);
    for (const [version, { left }] of Object.entries(removed))
      out(
        line(
          version,
          '',
          sizeOf(filesOf(files, name, version)),
          `left the registry ${minute(new Date(left))}`,
        ),
      );
  },
};

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
