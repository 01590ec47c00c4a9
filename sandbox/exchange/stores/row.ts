// Reads the database's untyped rows.

/** A row as a record of its columns. */
export function asRow(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

export function asText(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError(`Expected text in the database, got ${typeof value}`);
  return value;
}

export function asNumber(value: unknown): number {
  if (typeof value !== 'number')
    throw new TypeError(`Expected a number in the database, got ${typeof value}`);
  return value;
}
