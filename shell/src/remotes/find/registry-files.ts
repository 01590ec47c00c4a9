import {
  labelsFileOf,
  type Release,
  registryIndexAt,
  viewMessagesFileOf,
} from '@touchline/shared/contracts/remotes';
import type { Messages } from '@touchline/shared/language';
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
 * @throws Error when it is not there, or not the one that the release names
 */
export async function askMessages(release: Release, file: string, integrity: string): Promise<Messages> {
  const response = await fetch(fileUrl(release, file), { integrity, credentials: 'omit' });
  if (!response.ok) throw new Error(`${file} answered ${response.status}.`);
  return response.json();
}

/**
 * Asks for a release's titles and labels in a language that it has.
 * @throws Error when they are not there
 */
export const askLabels = (release: Release, language: string): Promise<unknown> =>
  askText(release, labelsFileOf(language));

/**
 * Asks for the messages of a release's first views in a language that it has.
 * @throws Error when they are not there
 */
export const askViewMessages = (release: Release, language: string): Promise<Messages> =>
  askText(release, viewMessagesFileOf(language));

async function askText(release: Release, file: string) {
  const response = await fetch(fileUrl(release, file), { credentials: 'omit' });
  if (!response.ok) throw new Error(`${file} answered ${response.status}.`);
  return response.json();
}

/**
 * Whether a release names its files. In the registry's index it has its entry's hash alone; the others are in its
 * remote.json (docs/decisions/registry.md#tabs-read-an-index).
 */
export const namesFiles = ({ remote: { entry, integrity } }: Release) =>
  Object.keys(integrity).some((file) => file !== entry) || !integrity[entry];
