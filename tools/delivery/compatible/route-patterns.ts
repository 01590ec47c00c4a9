/**
 * The patterns that a route path stands for, one per combination of its optional segments: `/a/:b?` is `/a` and
 * `/a/:b`.
 */
export function variantsOf(path: string): string[][] {
  const known = KNOWN.get(path);
  if (known) return known;
  const variants = computeVariants(path);
  KNOWN.set(path, variants);
  return variants;
}

/** A registry of forty remotes compares each of its paths with hundreds of others. */
const KNOWN = new Map<string, string[][]>();

function computeVariants(path: string): string[][] {
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.reduce<string[][]>(
    (variants, segment) => {
      if (!segment.endsWith('?')) return variants.map((one) => [...one, segment]);
      return variants.flatMap((one) => [one, [...one, segment.slice(0, -1)]]);
    },
    [[]],
  );
}

/** An address of each variant of a route path. */
export function addressesOf(path: string): string[] {
  return variantsOf(path).map((segments) => addressFrom(segments));
}

/** An address that both paths match; undefined when there is none. */
export function sharedAddress(a: string, b: string): string | undefined {
  const ofB = variantsOf(b);
  for (const one of variantsOf(a)) {
    for (const other of ofB) {
      const met = meet(one, other);
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
  // The router ignores case. Compared before the rest, because most paths differ at their beginning.
  if (!isOpen(a) && !isOpen(b) && a.toLowerCase() !== b.toLowerCase()) return undefined;
  const rest = meet(restA, restB);
  return rest && [isOpen(a) ? b : a, ...rest];
}

const isOpen = (segment: string) => segment.startsWith(':');
const addressFrom = (segments: readonly string[]) =>
  `/${segments.map((segment) => (isOpen(segment) || segment === '*' ? 'x' : segment)).join('/')}`;
