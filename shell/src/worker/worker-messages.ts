/** What a page tells its worker once it has worked. */
export interface PageWorked {
  /** The path of its main script, which names its shell. */
  main: string;
  /** The address that it was loaded from. */
  address: string;
  /** The files that it has loaded so far, with the hashes that it held them against. */
  loaded: readonly { url: string; integrity: string }[];
}

/** A message as a page of this shell sends it; undefined for any other. */
export function readPageWorked(data: unknown): PageWorked | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { main, address, loaded } = data as Partial<Record<keyof PageWorked, unknown>>;
  if (typeof main !== 'string' || typeof address !== 'string' || !URL.canParse(address)) return undefined;
  return Array.isArray(loaded) ? { main, address, loaded } : undefined;
}

/** What a page tells a worker that is to end. It answers by the port that comes with the message. */
export const END_WORKER = 'touchline-end-worker';
