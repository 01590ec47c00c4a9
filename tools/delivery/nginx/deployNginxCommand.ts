import { resolve } from 'node:path';
import type { Command, Terminal } from '../cli/Command';
import { UsageError } from '../cli/Command';
import { readArgs } from '../cli/readArgs';
import { whoActs } from '../operator/whoActs';
import { openSite } from '../site/openSite';
import { type Deployed, deployNginx } from './deployNginx';

const OPTIONS = {
  site: { type: 'string' },
  out: { type: 'string' },
  shell: { type: 'string' },
  tls: { type: 'string' },
  listen: { type: 'string', multiple: true },
  redirect: { type: 'string', multiple: true },
  user: { type: 'string' },
  collector: { type: 'string' },
  'no-brotli': { type: 'boolean' },
} as const;

/** `touchline deploy-nginx`. */
export const deployNginxCommand: Command = {
  name: 'deploy-nginx',
  summary: 'writes everything that nginx needs to serve a site: configuration, shell, pages',
  help: `touchline deploy-nginx --site <site folder> --out <folder> [options]

Writes a whole nginx configuration and everything it serves. Running it again is a redeploy: open tabs keep the shell
they have, new visitors get the new one.

  --site <folder>         the site: site.json, cdn/registry.json, cdn/domains, cdn/remotes
  --out <folder>          where nginx serves from; made when it isn't there
  --shell <folder>        the built shell; shell/dist unless said
  --tls <cert>,<key>      serve over TLS with HTTP/2 and promise it to browsers (HSTS)
  --listen <address>      as nginx takes it, several times; 443 with TLS, 80 without
  --redirect <address>    send plain HTTP from here to https
  --user <name>           whom nginx's workers run as when root starts it
  --collector <address>   host:port of touchline collect, for what pages report (insight.collector of site.json)
  --no-brotli             gzip alone, for an nginx of another machine without the brotli modules

Example:
  touchline deploy-nginx --site /srv/site --out /srv/www --tls /etc/ssl/site.crt,/etc/ssl/site.key --redirect 80
  nginx -c /srv/www/nginx.conf`,
  async run(args, terminal) {
    const { values: given } = readArgs(args, OPTIONS);
    const at = (path: string) => resolve(terminal.cwd, path);
    const tls = given.tls === undefined ? undefined : tlsOf(given.tls, at);
    if (given.redirect && !tls) throw new UsageError('--redirect sends players to https: it needs --tls.');
    const site = at(required(given.site, '--site <site folder>'));
    const began = performance.now();
    const deployed = await deployNginx({
      site,
      out: at(required(given.out, '--out <folder>')),
      shell: at(given.shell ?? 'shell/dist'),
      tls,
      listen: given.listen ?? [tls ? '443' : '80'],
      redirectFrom: given.redirect,
      user: given.user,
      collector: given.collector === undefined ? undefined : collectorOf(given.collector),
      brotli: !given['no-brotli'],
      now: terminal.now(),
      who: whoActs(undefined, terminal),
    });
    await (await openSite(site)).keepValid();
    tell(deployed, terminal);
    tellTime(deployed, performance.now() - began, terminal);
  },
};

function required(value: string | undefined, what: string): string {
  if (!value) throw new UsageError(`${what} is missing.`);
  return value;
}

function collectorOf(text: string): string {
  if (/^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i.test(text)) return text;
  throw new UsageError(`--collector takes an address and a port, like 127.0.0.1:4318, not "${text}".`);
}

function tlsOf(text: string, at: (path: string) => string): { certificate: string; key: string } {
  const [certificate, key, ...more] = text.split(',');
  if (!certificate || !key || more.length > 0)
    throw new UsageError(`--tls takes the certificate and its key, with a comma between, not "${text}".`);
  return { certificate: at(certificate), key: at(key) };
}

/** How much of the work was new, and how long it took. */
function tellTime({ compression }: Deployed, ms: number, { out }: Terminal): void {
  const { kept, copied, compressed, from, to } = compression;
  const kb = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
  const ratio = compressed > 0 ? ` (${kb(from)} to ${kb(to)})` : '';
  out(
    `Files compressed: ${compressed}${ratio}; as in another release: ${copied}; as before: ${kept}. Done in ${(ms / 1000).toFixed(1)} s.`,
  );
}

function tell(
  { folder, shell, pages, checked, brotli, reload, refuses, unreported }: Deployed,
  { out }: Terminal,
): void {
  const hosts = Object.keys(pages.hosts).length;
  out(
    `Shell ${shell.version} (platform ${shell.platform}) is in ${folder.root}. Domains with their first answers in the page: ${hosts}.`,
  );
  for (const line of pages.unbaked) out(`Not baked: ${line}`);
  for (const line of refuses)
    out(
      `This shell refuses a stable release: ${line}. Players keep what ran on their device before, or have none of it: roll that remote back, or deploy a newer shell.`,
    );
  if (unreported !== undefined)
    out(`Pages report to ${unreported}, which nothing takes: deploy with --collector 127.0.0.1:4318`);
  if (!checked)
    out('This machine has no nginx to check the configuration with: run nginx -t where it is served.');
  if (!brotli) out('Without brotli: pages and files go out as gzip, about a sixth larger.');
  const command = reload
    ? `nginx -c ${folder.config}   (or, when it runs: nginx -s reload -c ${folder.config})`
    : undefined;
  out(
    command
      ? `The configuration is new. Start: ${command}`
      : 'The configuration is as it was: nginx need not be told.',
  );
}
