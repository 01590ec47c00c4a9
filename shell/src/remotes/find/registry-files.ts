import {
  labelsFileOf,
  type Release,
  type RemoteManifest,
  registryIndexAt,
  type SignatureFault,
  viewMessagesFileOf,
} from '@touchline/shared/contracts/remotes';
import type { Messages } from '@touchline/shared/language';
import { own } from '@touchline/shared/utilities';
import { isOfPortal } from '../../core/device/network/askReached';
import { wholeAddress } from '../../core/http/serviceUrl';
import { fileUrl } from './preload';

/**
 * Asks for the registry's index, and for the whole registry where a site has none yet.
 * @param registry the registry's address
 */
export async function askRegistry(registry: string): Promise<Response> {
  const fresh: RequestInit = { cache: 'no-cache' };
  const index = await fetch(registryIndexAt(wholeAddress(registry)), fresh);
  // Some servers answer an unknown path with a page.
  const isThere = index.ok && index.headers.get('content-type')?.includes('json');
  return isThere ? index : fetch(registry, fresh);
}

/**
 * Asks for a release's remote.json, which never changes.
 * @param folder the release's absolute address
 * @throws Error when it is not there
 */
export async function askManifest(folder: string): Promise<Response> {
  const response = await fetch(`${folder}remote.json`);
  if (!response.ok) throw new Error(`${folder} answered ${response.status}.`);
  return response;
}

/**
 * Asks for a release's remote.json as its team signed it
 * (docs/decisions/owners-and-checks.md#texts-are-the-ones-that-were-signed).
 * @param faultOf verifies it
 * @throws Error when it is not there, or not the signed one
 */
export async function askSignedManifest(
  { url }: Release,
  faultOf: (manifest: RemoteManifest) => Promise<SignatureFault | undefined>,
): Promise<RemoteManifest> {
  const manifest: RemoteManifest = await (await askManifest(url)).json();
  const fault = await faultOf(manifest);
  if (fault) throw new Error(`${url}remote.json is refused: ${fault}.`);
  return manifest;
}

/**
 * Why a release's entry, or some of its files, did not arrive, by what is answered for them now.
 * @throws where nothing answers
 */
export async function lossOf(
  release: Release,
  files: readonly string[],
): Promise<'intercepted' | 'gone' | 'network'> {
  const options: RequestInit = { method: 'HEAD', cache: 'no-store', credentials: 'omit' };
  // A release that was published in part names no files.
  const all = [release.remote.entry, 'remote.json', ...files];
  const asked = all.map((file) => fetch(fileUrl(release, file), options));
  const answers = await Promise.all(asked);
  if (answers.some(isOfPortal)) return 'intercepted';
  // A bucket that lists nothing answers 403 for what it does not have.
  return answers.some(({ status }) => [403, 404, 410].includes(status)) ? 'gone' : 'network';
}

/**
 * Asks for a file of messages of a release.
 * @param integrity undefined where nothing names its hash
 * @throws Error when it is not there, or not the one that the release names
 */
export async function askMessages(
  release: Release,
  file: string,
  integrity: string | undefined,
): Promise<Messages> {
  const response = await fetch(fileUrl(release, file), {
    credentials: 'omit',
    ...(integrity !== undefined && { integrity }),
  });
  if (!response.ok) throw new Error(`${file} answered ${response.status}.`);
  return response.json();
}

/**
 * Asks for a release's titles and labels in a language that it has.
 * @param signed its remote.json where the site requires signatures
 * @throws Error when they are not there, or not the signed ones
 */
export const askLabels = (
  release: Release,
  language: string,
  signed: RemoteManifest | undefined,
): Promise<unknown> => askText(release, labelsFileOf(language), signed);

/**
 * Asks for the messages of a release's first views in a language that it has.
 * @param signed its remote.json where the site requires signatures
 * @throws Error when they are not there, or not the signed ones
 */
export const askViewMessages = (
  release: Release,
  language: string,
  signed: RemoteManifest | undefined,
): Promise<Messages> => askText(release, viewMessagesFileOf(language), signed);

const askText = async (release: Release, file: string, signed: RemoteManifest | undefined) =>
  askMessages(release, file, signed && hashIn(signed, file));

/** The hash of a release's file. @throws Error for a file without one, which is not loaded */
export function hashIn({ name, integrity }: RemoteManifest, file: string): string {
  const hash = own(integrity, file);
  if (!hash) throw new Error(`${name} has no hash for ${file}.`);
  return hash;
}

/**
 * Whether a release names its files. In the registry's index it has its entry's hash alone; the others are in its
 * remote.json (docs/decisions/registry.md#tabs-read-an-index).
 */
export const namesFiles = ({ remote: { entry, integrity } }: Release) =>
  Object.keys(integrity).some((file) => file !== entry) || !integrity[entry];
