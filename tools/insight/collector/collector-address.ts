import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError, UserError } from '@touchline/registry/terminal/terminal';
import type { HealthAnswer } from './HealthAnswer';

/** The file of a site's folder that names its collector's port while that runs. It is never served. */
const FILE = 'collector.port';
const USUAL = '127.0.0.1:4318';
/** A collector answers for no more. */
export const MAX_HOURS = 24 * 90;

export function noteCollector(site: string, port: number): void {
  writeFileSync(join(site, FILE), `${port}\n`);
}

/** A collector that was started after this one keeps its note. */
export function forgetCollector(site: string, port: number): void {
  if (noted(site) === port) rmSync(join(site, FILE), { force: true });
}

function noted(site: string): number | undefined {
  try {
    const text = readFileSync(join(site, FILE), 'utf8').trim();
    return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
  } catch {
    return undefined;
  }
}

export interface HealthQuestion {
  /** The site's folder. */
  site?: string | undefined;
  /** The collector's `host:port` or address; by default the one that runs for the site, else the usual one. */
  collector?: string | undefined;
  /** Undefined: all domains. */
  domain: string | undefined;
  hours: number;
}

/**
 * Asks the collector what pages reported.
 * @throws UserError when none answers
 */
export async function askHealth({ site, collector, domain, hours }: HealthQuestion): Promise<HealthAnswer> {
  const port = site === undefined ? undefined : noted(site);
  const address = collector ?? (port === undefined ? USUAL : `127.0.0.1:${port}`);
  const base = /^https?:\/\//.test(address) ? address : `http://${address}`;
  const query = new URLSearchParams({ hours: String(hours), ...(domain !== undefined && { domain }) });
  if (!URL.canParse('/health.json', base))
    throw new UsageError(`--collector takes an address like ${USUAL}, not "${address}".`);
  try {
    const answer = await fetch(new URL(`/health.json?${query}`, base), { signal: AbortSignal.timeout(5000) });
    if (answer.ok) return await answer.json();
  } catch {
    // The error below is for this case too.
  }
  const folder = site === undefined ? '' : ` --site ${site}`;
  // One behind a web server listens at another address than the one that is asked.
  const listen = address === USUAL || address === base ? '' : ` --listen ${address}`;
  throw new UserError(
    `No collector answers at ${address}. Start it: touchline operator collect${folder}${listen} --db ${join(site ?? '', 'insight.db')}`,
  );
}
