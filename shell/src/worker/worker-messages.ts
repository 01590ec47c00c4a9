import { parseUrl } from '@touchline/shared/contracts/site';
import { fieldOf } from './rules';

/** The message of a page to its worker after the page has worked. */
export interface PageWorked {
  /** The path of its main script, which names its shell. */
  main: string;
  /** The address that it was loaded from. */
  address: string;
  /** The files that it has loaded so far, with the hashes by which it checked them. */
  loaded: readonly { url: string; integrity: string }[];
  /** Its first requests, without data of its player or its address; the worker sends them at the next visit. */
  first: readonly string[];
}

/** A message as a page of this shell sends it; undefined for any other. */
export function readPageWorked(data: unknown): PageWorked | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { main, address, loaded, first } = data as Partial<Record<keyof PageWorked, unknown>>;
  if (typeof main !== 'string' || typeof address !== 'string' || !parseUrl(address)) return undefined;
  if (!Array.isArray(loaded) || !loaded.every(isFile)) return undefined;
  if (!Array.isArray(first) || !first.every((request) => typeof request === 'string')) return undefined;
  return { main, address, loaded, first };
}

const isFile = (file: unknown): file is PageWorked['loaded'][number] =>
  typeof fieldOf(file, 'url') === 'string' && typeof fieldOf(file, 'integrity') === 'string';

/** The message of a page to a worker that must end. The worker answers through the port of the message. */
export const END_WORKER = 'touchline-end-worker';

/** The message of a worker to a stored page that it has just given, when the network has another page. */
export const PAGE_CHANGED = 'touchline-page-changed';

/** The `Server-Timing` of a stored page that a worker has given. */
export const STORED_PAGE = 'stored';
