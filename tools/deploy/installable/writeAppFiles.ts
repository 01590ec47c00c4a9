import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { writeWhole } from '@touchline/registry/targets/writeWhole';
import { UserError } from '@touchline/registry/terminal/terminal';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import { imageAddress, imageOrigins, type SiteConfig, themeOf } from '@touchline/shared/contracts/site';
import * as v from 'valibot';
import {
  appFolder,
  appManifest,
  drawIcons,
  MANIFEST,
  type ManifestIcon,
  namedIcons,
} from '../bake/app-files';
import { decodeSettings } from '../bake/bakePage';
import { OWN_SETTINGS, type SiteState, TEST } from '../bake/bakeSite';

/**
 * Writes the manifest and the icons of each domain into its folder of the site's files, where nginx and a bucket serve
 * them as any other file. A domain whose settings can't be read keeps what it has.
 * @param site the site's folder
 * @param ask reads a picture of another server, at a deploy; without it a domain with such a picture keeps its icons
 */
export async function writeAppFiles(
  site: string,
  { config, domains }: SiteState,
  ask?: typeof askPicture,
): Promise<void> {
  if (config.domainSettings.production !== OWN_SETTINGS) return;
  const cdn = join(resolve(site), 'cdn');
  const { [TEST]: _, ...named } = domains;
  await Promise.all(
    Object.entries(named).map(async ([host, text]) => {
      const settings = settingsIn(text);
      if (settings) await writeApp(settings, { host, cdn, config, ask });
    }),
  );
  const apps = join(cdn, 'app');
  for (const host of existsSync(apps) ? readdirSync(apps) : [])
    if (!Object.hasOwn(named, host)) rmSync(join(apps, host), { recursive: true, force: true });
}

interface App {
  host: string;
  cdn: string;
  config: SiteConfig;
  ask: typeof askPicture | undefined;
}

async function writeApp(settings: DomainSettings, app: App): Promise<void> {
  const { host, cdn, config, ask } = app;
  const folder = join(cdn, appFolder(host));
  const before = iconsBefore(folder);
  const addresses = [settings.mainLogo, settings.favicon].map((address) =>
    imageAddress(address, imageOrigins(config), `https://${host}/`),
  );
  const isElsewhere = addresses.some((address) => address && new URL(address).hostname !== host);
  const put = async (file: string, bytes: Buffer) => {
    const path = join(folder, file);
    if (!existsSync(path) || !readFileSync(path).equals(bytes)) await writeWhole(path, bytes);
  };
  const putManifest = (icons: readonly ManifestIcon[]) =>
    put(
      MANIFEST,
      Buffer.from(`${JSON.stringify(appManifest(settings, { host, config, icons }), null, 2)}\n`),
    );
  if (isElsewhere && !ask && before.length > 0) return putManifest(before);
  const [logo, icon] = await Promise.all(addresses.map((address) => readPicture(address, app)));
  const theme = themeOf(host, settings, config);
  const named = namedIcons({ logo, icon }, theme);
  // To draw them takes 0.3 s of a processor, and every change of the registry or of any domain comes here.
  if (!named.every(({ src }) => existsSync(join(folder, src))))
    for (const { named: drawn, png } of await drawIcons({ logo, icon }, theme)) await put(drawn.src, png);
  await putManifest(named);
  for (const { src } of before)
    if (!named.some((kept) => kept.src === src)) rmSync(join(folder, src), { force: true });
}

const oldManifest = v.object({
  icons: v.array(
    v.object({
      src: v.pipe(v.string(), v.regex(/^[a-z]+-\d+\.[0-9a-f]{12}\.png$/)),
      sizes: v.string(),
      type: v.string(),
      purpose: v.string(),
    }),
  ),
});

/** The icons of the manifest that is there; none where there is no whole one. */
function iconsBefore(folder: string): ManifestIcon[] {
  try {
    return v.parse(oldManifest, JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'))).icons;
  } catch {
    return [];
  }
}

function settingsIn(text: string): DomainSettings | undefined {
  try {
    return decodeSettings(text);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/**
 * Reads a picture of the domain's own server from the site's files. The icons are drawn without one that cannot be
 * read.
 */
async function readPicture(
  address: string | undefined,
  { host, cdn, ask }: App,
): Promise<Buffer | undefined> {
  if (address === undefined) return undefined;
  const { hostname, pathname } = new URL(address);
  if (hostname !== host) return ask?.(address);
  try {
    const file = resolve(join(cdn, decodeURIComponent(pathname)));
    return file.startsWith(cdn + sep) ? readFileSync(file) : undefined;
  } catch {
    return undefined;
  }
}

/** A picture of another server is asked for this long; a logo is far smaller than this. */
const PATIENCE_MS = 5_000;
const MAX_BYTES = 1_000_000;

/** Reads a picture of another server. @returns undefined where it cannot be had */
export async function askPicture(address: string): Promise<Buffer | undefined> {
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > MAX_BYTES) return undefined;
    const bytes = Buffer.from(await answer.arrayBuffer());
    return bytes.length <= MAX_BYTES ? bytes : undefined;
  } catch {
    return undefined;
  }
}
