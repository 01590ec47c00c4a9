/**
 * Whether a platform version satisfies a remote's range. Ranges are `^1.2.3` or an exact `1.2.3`; a semver library
 * would be too large for the first load.
 * @returns false for anything that is not such a range
 */
export function satisfiesPlatform(version: string, range: string): boolean {
  const wanted = parse(range.replace(/^\^/, ''));
  const have = parse(version);
  if (!wanted || !have) return false;
  if (!range.startsWith('^')) return wanted.every((part, index) => part === have[index]);
  if (have[0] !== wanted[0]) return false;
  if (have[1] !== wanted[1]) return have[1] > wanted[1];
  return have[2] >= wanted[2];
}

function parse(version: string): [major: number, minor: number, patch: number] | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}
