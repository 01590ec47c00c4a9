import type { Release } from '@touchline/shared/contracts/remotes';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import { imageOrigins, type SiteConfig } from '@touchline/shared/contracts/site';
import { type Messages, SOURCE_LANGUAGE } from '@touchline/shared/language';
import { own } from '@touchline/shared/utilities';
import { deviceStore } from '../core/device/deviceStore';
import { markFirstPrices } from '../core/device/first-prices';
import { languageFor, languageIn } from '../core/device/language.state';
import { fileUrl, folderOf } from '../remotes/find/preload';
import { askSignedManifest, askViewMessages, hashIn } from '../remotes/find/registry-files';
import type { releaseFault } from '../remotes/verify/releaseFault';
import { isPlayer } from './first-answers';
import type { LandingFiles } from './landingFiles';
import { addFiles, type HashedFile, showFirstView, type ViewFiles } from './showFirstView';

interface ViewHooks {
  /** Lets scripts of this folder run. */
  readonly allowScripts: (folder: string) => void;
  /** Verifies releases, where the site requires signatures. */
  readonly releaseFault: typeof releaseFault | undefined;
  readonly onTap: () => void;
}

/** Why the landing page's release may not run, or these hashes and this remote.json not be used. */
type FaultOf = (used: Parameters<typeof releaseFault>[3]) => ReturnType<typeof releaseFault>;

/** Draws the page's first view from its early answers. */
export async function drawView(
  landing: LandingFiles,
  config: SiteConfig,
  settings: Partial<DomainSettings> | undefined,
  early: readonly Promise<Response>[],
  { allowScripts, releaseFault: verify, onTap }: ViewHooks,
): Promise<void> {
  const { release } = landing;
  const { publishers } = config;
  const faultOf: FaultOf | undefined = publishers?.required
    ? async (used) => (verify ? verify(publishers, release.remote.name, release, used) : 'unsigned')
    : undefined;
  const files = await signedFiles(release, landing, faultOf);
  // Keys in another spelling are converted by the shell.
  const isReadable = (config.api.keys ?? 'camel') === 'camel';
  if (!files || !isReadable) return;
  const language = languageOf(settings);
  // A remote without the page's language is in English.
  const has = language !== SOURCE_LANGUAGE && own(release.remote.languages, language);
  const inLanguage = has && {
    language,
    messages: await messagesOf(release, language, faultOf),
  };
  const facts = {
    ...(inLanguage && { inLanguage }),
    path: location.pathname,
    settings,
    isPlayer: isPlayer(),
    imageOrigins: imageOrigins(config),
    read: deviceStore.get,
  };
  allowScripts(folderOf(files.script.url));
  let slot: Promise<unknown> | undefined;
  await showFirstView(files, early, facts, async (tapped) => {
    onTap();
    slot ??= addSlotView(release, faultOf);
    // The page may have taken the view's place, and made the tap, meanwhile.
    const draw = () => tapped.isConnected && window.touchlineFirstSlot?.(tapped, facts);
    // The slot's own code draws it later.
    await slot.then(draw).catch(() => undefined);
  });
  await painted();
  markFirstPrices();
}

/** The messages of a release's first views. Where the site requires signatures, they are the ones that were signed. */
async function messagesOf(
  release: Release,
  language: string,
  faultOf: FaultOf | undefined,
): Promise<Messages> {
  const signed = faultOf && (await askSignedManifest(release, (manifest) => faultOf({ manifest })));
  return askViewMessages(release, language, signed);
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

/** The width from which the shell has a column for the slot; on a narrower screen the slot floats. */
const COLUMN_FROM = 1024;

/** Adds the files of the first view of a slot that a tap opens, if the remote has one. */
async function addSlotView(release: Release, faultOf: FaultOf | undefined): Promise<void> {
  const slot = release.remote.slots.find(({ view }) => view);
  if (!slot || innerWidth >= COLUMN_FROM) return;
  const loaded = { view: slot.view, files: slot.preload ?? [] };
  const files = await signedFiles(release, loaded, faultOf);
  if (files) await addFiles(files);
}

/** What is loaded for a page or a slot: its first view, if it has one, and its own files. */
type Loaded = Pick<LandingFiles, 'view' | 'files'>;

/**
 * The files of a first view with their hashes, if there is one and the site lets it run. A browser without Ed25519 waits
 * for the shell, which has a library for it.
 */
async function signedFiles(
  release: Release,
  loaded: Loaded,
  faultOf: FaultOf | undefined,
): Promise<ViewFiles | undefined> {
  const [script, ...styles] = viewFiles(loaded).map((file) => hashed(release, file));
  if (!script) return undefined;
  const hashes = [script, ...styles].map(({ integrity }) => integrity);
  return (await faultOf?.({ hashes })) ? undefined : { script, styles };
}

/** The script of a first view, then the styles of its page or slot; none where it has no view. */
export function viewFiles({ view, files }: Loaded): readonly string[] {
  return view === undefined ? [] : [view, ...files.filter((file) => file.endsWith('.css'))];
}

const hashed = (release: Release, file: string): HashedFile => ({
  url: fileUrl(release, file),
  integrity: hashIn(release.remote, file),
});
