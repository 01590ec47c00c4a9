import { parseUrl } from '@touchline/shared/contracts/site';

/** What a page tells its worker once it has worked. */
export interface PageWorked {
  /** The path of its main script, which names its shell. */
  main: string;
  /** The address that it was loaded from. */
  address: string;
  /** The files that it has loaded so far, with the hashes that it held them against. */
  loaded: readonly { url: string; integrity: string }[];
  /** What it asked for first, with nothing of its player or its address: the worker asks for it at the next visit. */
  first: readonly string[];
}

/** A message as a page of this shell sends it; undefined for any other. */
export function readPageWorked(data: unknown): PageWorked | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { main, address, loaded, first } = data as Partial<Record<keyof PageWorked, unknown>>;
  if (typeof main !== 'string' || typeof address !== 'string' || !parseUrl(address)) return undefined;
  return Array.isArray(loaded) && Array.isArray(first) ? { main, address, loaded, first } : undefined;
}

/** What a page tells a worker that is to end. It answers by the port that comes with the message. */
export const END_WORKER = 'touchline-end-worker';

/** What a worker tells a stored page that it has just given, when the network's is another. */
export const PAGE_CHANGED = 'touchline-page-changed';
