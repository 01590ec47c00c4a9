import type { Platform } from './Platform';

/**
 * A value that exists once for each platform, for state that outlives a page and is shared by parts that are mounted
 * separately. Each test has its own platform, so tests share nothing.
 * @param create makes the value at the first use; `more` is what that first use was called with
 * @returns a function that returns the value of a platform
 */
export function perPlatform<Value, More extends readonly unknown[] = []>(
  create: (platform: Platform, ...more: More) => Value,
): (platform: Platform, ...more: More) => Value {
  const values = new WeakMap<Platform, { readonly value: Value }>();
  return (platform, ...more) => {
    const existing = values.get(platform);
    if (existing) return existing.value;
    const value = create(platform, ...more);
    values.set(platform, { value });
    return value;
  };
}
