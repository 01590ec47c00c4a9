import { get } from 'node:http';
import { UserError } from '@touchline/registry/terminal/terminal';
import type { RemoteManifest } from '@touchline/shared/contracts/remotes';
import { SITE_CONFIG_ELEMENT, type SiteConfig, siteConfig } from '@touchline/shared/contracts/site';
import * as v from 'valibot';

/**
 * Reads from a page of a site whether it takes builds under development, and from where.
 * @param typed the address of a page
 * @returns ports: those of this machine from which its pages take builds
 * @throws UserError where there is no such site, or it does not take them
 */
export async function readShell(typed: string): Promise<{ address: URL; ports: number[] }> {
  const { address, config, policy } = await readSitePage(typed);
  if (!config.overrideHosts.includes(address.hostname))
    throw new UserError(
      `${address.origin} does not take builds under development: “overrideHosts” of its site configuration does not name ${address.hostname}. Its operator adds a host that players do not use (docs/guides/deploying.md), or use a stack of your own: npm start, then --shell http://localhost:4000/`,
    );
  const allowed = config.allowedOrigins.filter((origin) => isLocal(origin));
  const running = allowed.filter((origin) => mayRun(policy, origin));
  const ports = running.map((origin) => Number(new URL(origin).port)).filter(Boolean);
  if (ports.length > 0) return { address, ports };
  throw new UserError(
    allowed.length > 0
      ? `The Content-Security-Policy of ${address.origin} lets nothing of ${allowed.join(', ')} run, although its site configuration allows it. Its operator serves the policy of its configuration of now: deploy the shell again.`
      : `${address.origin} takes builds from no address of this machine: “allowedOrigins” of its site configuration names none. Its operator adds one, such as "http://localhost:4051".`,
  );
}

/**
 * @param typed the address of a page
 * @returns policy: its Content-Security-Policy; undefined where there is none
 * @throws UserError where there is no such page, or it is no shell's
 */
export async function readSitePage(typed: string) {
  const address = addressOf(typed);
  const { html, policy } = await askPage(address);
  return { address, config: configOf(html, address), policy };
}

/** The page that was named, else the first of a remote that needs no parameters. */
export function pageOf(address: URL, { routes }: Pick<RemoteManifest, 'routes'>): URL {
  const first = routes.find(({ path }) => !path.includes(':'))?.path ?? '/';
  const page = new URL(address.pathname === '/' ? first : address.pathname, address);
  page.search = address.search;
  return page;
}

function addressOf(typed: string): URL {
  try {
    const address = new URL(typed);
    if (/^https?:$/.test(address.protocol)) return address;
  } catch {
    // told below
  }
  throw new UserError(`“${typed}” is no address of a site. Write it whole: --shell https://staging.example/`);
}

/** Names below localhost are of this machine, whether or not its resolver has them. */
const isOwnMachine = ({ hostname }: URL) => /(^|\.)localhost$/.test(hostname);

async function askPage(address: URL): Promise<{ html: string; policy: string | undefined }> {
  try {
    if (address.protocol === 'http:' && isOwnMachine(address)) return await askOwnMachine(address);
    const answer = await fetch(address, { headers: { accept: 'text/html' } });
    return {
      html: await answer.text(),
      policy: answer.headers.get('content-security-policy') ?? undefined,
    };
  } catch (fault) {
    const cause = fault instanceof Error && fault.cause instanceof Error ? fault.cause : fault;
    const why = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new UserError(`${address.href} did not answer: ${why}. Start the site, or name another: --shell`);
  }
}

function askOwnMachine({ host, port, pathname }: URL): ReturnType<typeof askPage> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: pathname, headers: { host, accept: 'text/html' } };
    get(options, (answer) => {
      let html = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        html += part;
      });
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ html, policy: answer.headers['content-security-policy']?.toString() }),
      );
    }).once('error', reject);
  });
}

function configOf(html: string, { href }: URL): SiteConfig {
  const [, text] = new RegExp(`id="${SITE_CONFIG_ELEMENT}">([^<]*)</script>`).exec(html) ?? [];
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), siteConfig), text);
  if (read.success) return read.output;
  throw new UserError(
    `${href} is no page of a shell: it has no site configuration. Name a page of the site.`,
  );
}

function isLocal(origin: string): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname);
}

/** Whether the policy of a page lets scripts of this origin run, and the page read its files. */
function mayRun(policy: string | undefined, origin: string): boolean {
  if (policy === undefined) return true;
  const sources = (directive: string) =>
    policy
      .split(';')
      .map((text) => text.trim().split(/\s+/))
      .find(([name]) => name === directive) ?? [];
  return ['script-src', 'connect-src'].every((directive) => sources(directive).includes(origin));
}
