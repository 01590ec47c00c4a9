import type { DomainSettings } from '@touchline/shared/contracts/settings';
import { imageOrigins, type Publishers, type SiteConfig } from '@touchline/shared/contracts/site';
import { SOURCE_LANGUAGE } from '@touchline/shared/language';
import { own } from '@touchline/shared/utilities';
import { deviceStore } from '../core/device/deviceStore';
import { markFirstPrices } from '../core/device/first-prices';
import { languageFor, languageIn } from '../core/device/language.state';
import { fileUrl, folderOf } from '../remotes/find/preload';
import { askViewMessages } from '../remotes/find/registry-files';
import { releaseFault } from '../remotes/verify/releaseFault';
import { isPlayer } from './first-answers';
import type { LandingFiles } from './landingFiles';
import { type HashedFile, showFirstView } from './showFirstView';

interface ViewHooks {
  /** Lets scripts of this folder run. */
  readonly allowScripts: (folder: string) => void;
  readonly onFirstTap: () => void;
}

/** Draws the page's first view from its early answers. */
export async function drawView(
  landing: LandingFiles,
  config: SiteConfig,
  settings: Partial<DomainSettings> | undefined,
  early: readonly Promise<Response>[],
  { allowScripts, onFirstTap }: ViewHooks,
): Promise<void> {
  const [script, ...styles] = viewFiles(landing).map((file) => hashed(landing, file));
  // Keys in another spelling are converted by the shell.
  const isReadable = (config.api.keys ?? 'camel') === 'camel';
  if (!script || !isReadable) return;
  const { publishers } = config;
  if (publishers?.required && !(await areSigned(landing, [script, ...styles], publishers))) return;
  const language = languageOf(settings);
  // A remote without the page's language is in English.
  const has = language !== SOURCE_LANGUAGE && own(landing.release.remote.languages, language);
  const inLanguage = has && { language, messages: await askViewMessages(landing.release, language) };
  const facts = {
    ...(inLanguage && { inLanguage }),
    path: location.pathname,
    settings,
    isPlayer: isPlayer(),
    imageOrigins: imageOrigins(config),
    read: deviceStore.get,
  };
  allowScripts(folderOf(script.url));
  await showFirstView({ script, styles }, early, facts, onFirstTap);
  await painted();
  markFirstPrices();
}

/** Resolves once a frame has been drawn, or after a short time, because a tab in the background draws none. */
const painted = () =>
  Promise.race([
    new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
    new Promise((done) => setTimeout(done, 250)),
  ]);

/** The page's language, as the shell will choose it; the settings are not validated yet. */
export function languageOf(settings: Partial<DomainSettings> | undefined): string {
  const { languages, language } = settings ?? {};
  const offered = Array.isArray(languages) ? languages.filter((code) => typeof code === 'string') : [];
  const wanted = { chosen: languageIn(document.cookie), device: navigator.languages };
  return languageFor(wanted, { languages: offered, language: language ?? undefined });
}

/** Whether the site lets these files run. A browser without Ed25519 waits for the shell, which has a library for it. */
async function areSigned(
  { release }: LandingFiles,
  files: readonly HashedFile[],
  publishers: Publishers,
): Promise<boolean> {
  const hashes = files.map(({ integrity }) => integrity);
  return !(await releaseFault(publishers, release.remote.name, release, { hashes }));
}

/** The script of the page's first view, then the page's own styles; none where it has no view. */
export function viewFiles({ view, files }: LandingFiles): readonly string[] {
  return view === undefined ? [] : [view, ...files.filter((file) => file.endsWith('.css'))];
}

/** @throws Error for a file without a hash, which is not loaded */
function hashed({ release }: LandingFiles, file: string): HashedFile {
  const integrity = own(release.remote.integrity, file);
  if (!integrity) throw new Error(`The registry has no hash for ${file}.`);
  return { url: fileUrl(release, file), integrity };
}
