import { dirname, relative, resolve } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { deployFolder } from '@touchline/deploy/nginx/DeployFolder';
import { deploysOf, readDeployState } from '@touchline/deploy/nginx/deploy-state';
import { keptShells, readShell } from '@touchline/deploy/nginx/keepShell';
import { bakePages } from '@touchline/deploy/shell/bakePages';
import { deployShell, rollBackShell } from '@touchline/deploy/shell/deployShell';
import { buildsFolder, keptBuilds } from '@touchline/deploy/shell/find-shell';
import { command, type Described } from '@touchline/registry/command/command';
import { DRY_RUN, FORCE, MAPS, REASON, repeated } from '@touchline/registry/command/options';
import { buildRelease } from '@touchline/registry/release/buildRelease';
import { filesOf } from '@touchline/registry/release/readRelease';
import type { Terminal } from '@touchline/registry/terminal/terminal';
import { openSite } from '@touchline/site/domains/openSite';

const OUT = new Option(
  '--out <folder>',
  'where nginx serves from; unless told, wherever the site was deployed to',
);
const SHELL_SITE = new Option(
  '--site <folder>',
  'the site: site.json, cdn/registry.json, cdn/domains, cdn/remotes',
);
const BUILDS = new Option('--builds <folder>', 'where the builds are kept (shell/release)');
const NGINX = 'How nginx serves (noted: unless one is given, as before):';

/** The options of deploy and rollback. */
const servingCommand = (name: string, described: Described) =>
  command(name, described)
    .requiredOption('--site <folder>', SHELL_SITE.description)
    .addOption(OUT)
    .addOption(MAPS)
    .addOption(DRY_RUN)
    .addOption(
      new Option('--tls <cert,key>', 'over TLS with HTTP/2, which it promises to browsers (HSTS)').helpGroup(
        NGINX,
      ),
    )
    .addOption(
      new Option('--listen <address>', 'as nginx takes it, several times; 443 with TLS, 80 without')
        .argParser(repeated)
        .helpGroup(NGINX),
    )
    .addOption(
      new Option('--redirect <address>', 'sends plain HTTP from here to https')
        .argParser(repeated)
        .helpGroup(NGINX),
    )
    .addOption(
      new Option('--user <name>', "whom nginx's workers run as when root starts it").helpGroup(NGINX),
    )
    .addOption(
      new Option(
        '--collector <address>',
        'host:port of touchline operator collect, for what pages report (insight.collector of site.json)',
      ).helpGroup(NGINX),
    )
    .addOption(
      new Option(
        '--no-brotli',
        'gzip alone, for an nginx of another machine without the brotli modules',
      ).helpGroup(NGINX),
    );

export const shellCommand = (terminal: Terminal) =>
  command('shell', {
    owner: 'For the operators of a site:',
    summary: 'builds the shell, serves a build behind nginx, and goes back to the one before',
    example: `touchline shell release
touchline shell deploy --site /srv/site --out /srv/www --tls /etc/ssl/site.crt,/etc/ssl/site.key --redirect 80
nginx -c /srv/www/nginx.conf
touchline shell rollback --site /srv/site`,
  })
    .addCommand(
      command('release', {
        summary: 'builds the shell from nothing into shell/release/<version>',
        about: 'The same sources give the same bytes.',
      }).action(() => releaseShell(terminal)),
    )
    .addCommand(
      servingCommand('deploy', {
        summary: 'serves the newest build, or the one of a version',
        about: `Writes a whole nginx configuration and everything that it serves. Open tabs keep the shell they have, new visitors get
the new one. Running it again is a redeploy. A running nginx of this machine is told of a new configuration.`,
      })
        .addOption(BUILDS)
        .option('--version <version>', 'of the build: whole, its beginning, or its hash')
        .addOption(FORCE)
        .addOption(REASON)
        .action((options) => deployShell(options, terminal)),
    )
    .addCommand(
      servingCommand('rollback', {
        summary: 'serves the shell that was served before, in one switch',
        about: `Its pages are made anew from today's registry and settings. A second rollback goes one further back; shells are kept
for 30 days after they were replaced.`,
      }).action((options) => rollBackShell(options, terminal)),
    )
    .addCommand(
      command('list', { summary: 'the builds that are kept here, and the shells that are served and kept' })
        .addOption(SHELL_SITE)
        .addOption(BUILDS)
        .action((options) => listShells(options, terminal)),
    )
    .addCommand(
      command('bake', {
        summary: "updates the settings and the registry in a site's deployed pages",
        about: `A first load then needs no round trip for them. publish, give and operator do it by themselves where they write into
the site's folder; a change made by hand, or from another machine, is this command's.`,
      })
        .requiredOption('--site <folder>', SHELL_SITE.description)
        .action(({ site }) => bakePages(site, terminal)),
    );

async function releaseShell({ cwd, out }: Terminal): Promise<void> {
  const { folder, manifest, isNew } = await buildRelease(dirname(buildsFolder(cwd)), async (dir) => ({
    manifest: readShell(dir),
    files: await filesOf(dir),
  }));
  out(`Shell ${manifest.version}${isNew ? '' : ' was there already, byte for byte the same'}`);
  out(`It offers platform ${manifest.platform}; in ${relative(cwd, folder)}`);
  out('Next: touchline shell deploy --site <site folder> --out <folder>');
}

async function listShells(
  options: { site?: string | undefined; builds?: string | undefined },
  { cwd, out }: Terminal,
): Promise<void> {
  const site = options.site && resolve(cwd, options.site);
  if (site) await openSite(site);
  const builds = resolve(cwd, options.builds ?? buildsFolder(cwd));
  out(`Builds in ${builds}:`);
  const kept = keptBuilds(builds);
  for (const { version, platform, built } of kept)
    out(`  ${version}   platform ${platform}, built ${built.toISOString()}`);
  if (kept.length === 0) out('  none: touchline shell release makes one.');
  const deploys = site ? deploysOf(site) : [];
  if (site && deploys.length === 0)
    out('This site is not deployed anywhere yet: touchline shell deploy does that.');
  for (const folder of deploys.map(deployFolder)) {
    const served = readDeployState(folder)?.shell;
    out(`Served from ${folder.root}:`);
    for (const { version, platform, replaced } of keptShells(folder))
      out(
        `  ${version}   platform ${platform}${version === served ? ', served now' : `, until ${replaced.toISOString()}`}`,
      );
  }
}
