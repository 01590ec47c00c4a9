import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backEndsByHost } from '@touchline/registry/settings/remote-back-ends';
import { writeWhole } from '@touchline/registry/targets/writeWhole';
import { UserError } from '@touchline/registry/terminal/terminal';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import type { SiteState } from '../bake/bakeSite';
import type { DeployFolder } from './DeployFolder';
import type { DeployOptions } from './DeployOptions';
import type { DeployState } from './deploy-state';
import { findNginx } from './findNginx';
import { readShell } from './keepShell';
import {
  backEndsConfig,
  headersConfig,
  type NginxOptions,
  nginxConfig,
  siteConfigOfNginx,
} from './nginxConfig';
import { builtPage } from './writePages';

// nginx's configuration of a deploy: what it should be, whether it changed, and how it is written.

/**
 * The texts of nginx's configuration for a shell, as this machine's nginx takes them.
 * @param folder where the configuration goes
 * @returns `nginx` and `brotli`: those of this machine, if it has them; `insight`: where nginx passes reports on
 * @throws UserError for a shell that is not built, or a collector where pages do not report to the site
 */
export function wantedConfig(options: DeployOptions, { config, domains }: SiteState, folder: DeployFolder) {
  const nginx = findNginx();
  const brotli = options.brotli === false ? undefined : nginx?.brotli;
  const parts: NginxOptions = {
    ...options,
    folder,
    cdn: join(resolve(options.site), 'cdn'),
    settings: config.domainSettings,
    brotli,
    hasHttp2Line: nginx?.hasHttp2Line,
    insight: insightOf(config, options.collector),
  };
  // It refuses a folder that is no built shell.
  readShell(options.shell);
  const html = builtPage(options.shell);
  const texts = {
    [folder.headers]: headersConfig(config, { html, tls: options.tls !== undefined }),
    [folder.backEnds]: backEndsConfig(backEndsByHost(domains)),
    [folder.site]: siteConfigOfNginx(parts),
    [folder.config]: nginxConfig(parts),
  };
  return { nginx, brotli, insight: parts.insight, texts };
}

/** Where pages report, if that is a path of the site and no other origin's. */
export function reportPath({ insight }: SiteConfig): string | undefined {
  return insight && /^\/(?:[\w-]+\/)*$/.test(insight.collector) ? insight.collector : undefined;
}

/** @throws UserError for a collector where pages do not report to the site */
function insightOf(config: SiteConfig, collector: string | undefined): NginxOptions['insight'] {
  if (collector === undefined) return undefined;
  const path = reportPath(config);
  if (path !== undefined) return { path, collector };
  throw new UserError(
    'No page would report to that collector: site.json names no path for it. Add "insight": { "collector": "/insight/" } to it, or leave --collector out.',
  );
}

/** The absolute path of each file of nginx's configuration -> its text. */
type ConfigTexts = Readonly<Record<string, string>>;

/** Restores the old files when nginx refuses the new ones, so that the disk matches what nginx runs with. */
export async function writeConfigs(texts: ConfigTexts, check: () => void): Promise<void> {
  const before = Object.keys(texts).map((file) => ({ file, text: textIn(file) }));
  for (const [file, text] of Object.entries(texts)) await writeWhole(file, text);
  try {
    check();
  } catch (error) {
    for (const { file, text } of before) if (text !== undefined) await writeWhole(file, text);
    throw error;
  }
}

/**
 * Whether nginx may run with another configuration than the wanted one. A deploy that was cut off may have written the
 * files without telling nginx, so the state of the last whole deploy decides too.
 */
export function needsReload(before: DeployState | undefined, texts: ConfigTexts): boolean {
  if (before === undefined) return true;
  const wanted = configHash(texts);
  return (
    (before.config ?? wanted) !== wanted ||
    Object.entries(texts).some(([file, text]) => textIn(file) !== text)
  );
}

/** Tells a configuration from others (`config` of the deploy's state). */
export const configHash = (texts: ConfigTexts) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);

const textIn = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
