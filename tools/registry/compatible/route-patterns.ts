/**
 * What the address of a file ends with, for web servers: every other address is a page. No word of a route has a dot, and
 * a parameter may be a number with one (a market's id is 1.234567).
 */
export const FILE_ENDING = /\.[a-z][a-z0-9]*$/i;

/**
 * The patterns that a route path stands for, one for each number of its optional parameters: `/a/:b?` is `/a` and `/a/:b`.
 */
export function variantsOf(path: string): string[][] {
  const cached = KNOWN.get(path);
  if (cached) return cached;
  const parts = path.split('/').filter((part) => part !== '');
  const needed = parts.filter((part) => !part.endsWith('?')).length;
  const variants = Array.from({ length: parts.length - needed + 1 }, (_, more) =>
    parts.slice(0, needed + more).map((part) => part.replace('?', '')),
  );
  KNOWN.set(path, variants);
  return variants;
}

/** A registry of forty remotes compares each of its paths with hundreds of others. */
const KNOWN = new Map<string, string[][]>();

/** An address of each variant of a route path. */
export function addressesOf(path: string): string[] {
  return variantsOf(path).map((parts) => addressFrom(parts));
}

/** An address that both paths match; undefined when there is none. */
export function sharedAddress(a: string, b: string): string | undefined {
  const ofB = variantsOf(b);
  for (const variant of variantsOf(a)) {
    for (const other of ofB) {
      const met = meet(variant, other);
      if (met) return addressFrom(met);
    }
  }
  return undefined;
}

/** The narrowest pattern that both match. */
function meet([a, ...restA]: readonly string[], [b, ...restB]: readonly string[]): string[] | undefined {
  if (a === undefined && b === undefined) return [];
  if (a === '*') return b === undefined ? [] : [b, ...restB];
  if (b === '*') return a === undefined ? [] : [a, ...restA];
  if (a === undefined || b === undefined) return undefined;
  // Addresses ignore case. Compared before the rest, because most paths differ at their beginning.
  if (!isOpen(a) && !isOpen(b) && a.toLowerCase() !== b.toLowerCase()) return undefined;
  const rest = meet(restA, restB);
  return rest && [isOpen(a) ? b : a, ...rest];
}

const isOpen = (part: string) => part.startsWith(':');
const addressFrom = (parts: readonly string[]) =>
  `/${parts.map((part) => (isOpen(part) || part === '*' ? 'x' : part)).join('/')}`;
