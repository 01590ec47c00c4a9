import { dirname, relative, resolve } from 'node:path';
import { type Command, type Terminal, UsageError } from '../cli/Command';
import { readArgs } from '../cli/readArgs';
import { deployFolder } from '../nginx/DeployFolder';
import { deploysOf, readDeployState } from '../nginx/deploy-state';
import { keptShells, readShell } from '../nginx/keepShell';
import { filesOf } from '../publish/readRelease';
import { buildRelease } from '../release/buildRelease';
import { unknownWord } from '../site/nearestWord';
import { deployShell, rollBackShell, SERVING_HELP } from './deployShell';
import { buildsFolder, keptBuilds } from './find-shell';

const WORDS: Readonly<Record<string, (args: readonly string[], terminal: Terminal) => Promise<void>>> = {
  release: releaseShell,
  deploy: deployShell,
  rollback: rollBackShell,
  list: listShells,
};

/** `touchline shell`. */
export const shellCommand: Command = {
  name: 'shell',
  summary: 'builds the shell, serves a build behind nginx, and goes back to the one before',
  help: `touchline shell release
touchline shell deploy --site <site folder> [--out <folder>] [--version <version>] [options] [--dry-run]
touchline shell rollback --site <site folder> [--out <folder>] [--dry-run]
touchline shell list [--site <site folder>]
touchline shell deploy|rollback --site <site folder> --to s3://<bucket>/<prefix> [--edge <id>] [--dry-run]

release   builds the shell from nothing into shell/release/<version>. The same sources give the same bytes.
deploy    writes a whole nginx configuration and everything that it serves: the newest build, or the one of a version.
          Open tabs keep the shell they have, new visitors get the new one. Running it again is a redeploy.
rollback  serves the shell that was served before, its pages made anew from today's registry and settings, in one
          switch. A second rollback goes one further back; shells are kept for 30 days after they were replaced.
list      the builds that are kept here, and the shells that are served and kept where the site is deployed

  --site <folder>         the site: site.json, cdn/registry.json, cdn/domains, cdn/remotes
  --out <folder>          where nginx serves from; unless told, wherever the site was deployed to
  --to <place>            storage behind a CDN instead of nginx: s3://<bucket>/<prefix>, or a folder
  --endpoint <url>        of another S3 service than Amazon's (or AWS_ENDPOINT_URL)
  --edge <id>             the CDN's functions (in <site>/edge) of this id were published
  --builds <folder>       where the builds are kept; shell/release unless told
  --version <version>     of the build to deploy: whole, its beginning, or its hash
  --force --reason "<why>" deploys a shell with which stable releases do not run; the trail keeps why
  --dry-run               says what would happen and changes nothing
${SERVING_HELP}

How it is served (--tls and the others) is noted: the next deploy and a rollback take the same, unless one of these is
given; then all that matter are. A running nginx of this machine is told of a new configuration.

Example:
  touchline shell release
  touchline shell deploy --site /srv/site --out /srv/www --tls /etc/ssl/site.crt,/etc/ssl/site.key --redirect 80
  nginx -c /srv/www/nginx.conf
  touchline shell rollback --site /srv/site`,
  async run([name, ...args], terminal) {
    if (name === undefined) throw new UsageError('Name a word: release, deploy, rollback or list.');
    const run = WORDS[name];
    if (!run) throw new UsageError(unknownWord('word', name, Object.keys(WORDS)));
    await run(args, terminal);
  },
};

async function releaseShell(args: readonly string[], { cwd, out }: Terminal): Promise<void> {
  readArgs(args, {});
  const { folder, manifest, isNew } = await buildRelease(dirname(buildsFolder(cwd)), async (dir) => ({
    manifest: readShell(dir),
    files: await filesOf(dir),
  }));
  out(`Shell ${manifest.version}${isNew ? '' : ' was there already, byte for byte the same'}`);
  out(`It offers platform ${manifest.platform}; in ${relative(cwd, folder)}`);
  out('Next: touchline shell deploy --site <site folder> --out <folder>');
}

async function listShells(args: readonly string[], { cwd, out }: Terminal): Promise<void> {
  const { values } = readArgs(args, { site: { type: 'string' }, builds: { type: 'string' } });
  const builds = resolve(cwd, values.builds ?? buildsFolder(cwd));
  out(`Builds in ${builds}:`);
  const kept = keptBuilds(builds);
  for (const { version, platform, built } of kept)
    out(`  ${version}   platform ${platform}, built ${built.toISOString()}`);
  if (kept.length === 0) out('  none: touchline shell release makes one.');
  for (const folder of (values.site ? deploysOf(resolve(cwd, values.site)) : []).map(deployFolder)) {
    const served = readDeployState(folder)?.shell;
    out(`Served from ${folder.root}:`);
    for (const { version, platform, replaced } of keptShells(folder))
      out(
        `  ${version}   platform ${platform}${version === served ? ', served now' : `, until ${replaced.toISOString()}`}`,
      );
  }
}
