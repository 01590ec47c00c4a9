/** The worker's request to an open page when a notification is opened; the page answers through the port. */
export interface OpenPlace {
  kind: 'open-place';
  /** A path of the site. */
  path: string;
}

/** The path of such a message; undefined for any other. */
export function readOpenPlace(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { kind, path } = data as Partial<Record<keyof OpenPlace, unknown>>;
  return kind === 'open-place' && typeof path === 'string' ? path : undefined;
}
