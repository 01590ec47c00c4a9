export type FrameVerdict =
  | { allowed: true; url: string; origin: string }
  | { allowed: false; reason: 'not-an-address' | 'own-origin' | 'unknown-origin' };

/**
 * Whether a provider's address may be framed or gone to: only an origin that the site's configuration names, and never
 * our own, where `allow-same-origin` would let the frame out of its sandbox (security.md, "Headers").
 */
export function judgeFrame(
  address: string,
  { own, allowed }: { own: string; allowed: readonly string[] },
): FrameVerdict {
  const url = parse(address);
  if (!url || !['https:', 'http:'].includes(url.protocol))
    return { allowed: false, reason: 'not-an-address' };
  if (url.origin === own) return { allowed: false, reason: 'own-origin' };
  if (!allowed.includes(url.origin)) return { allowed: false, reason: 'unknown-origin' };
  return { allowed: true, url: url.href, origin: url.origin };
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
