import type { PlatformRelease } from './platform-changelog';

const partsOf = (version: string) => version.split('.').map(Number);

export const majorOf = (version: string): number => partsOf(version)[0] ?? 0;

/** Whether it is the first of its major. */
export const isMajor = (version: string): boolean => version.endsWith('.0.0');

/** Negative where the first is older, 0 where they are the same. */
export function compareVersions(a: string, b: string): number {
  const other = partsOf(b);
  return partsOf(a).reduce((found, part, index) => found || part - (other[index] ?? 0), 0);
}

/** A version in words: its title, then what it brought. */
export function releaseLines({ version, date, runsFrom, added, changes = [] }: PlatformRelease): string[] {
  return [
    `${version}, ${date}: its builds run from platform ${runsFrom} on`,
    ...added.map((what) => `  New: ${what}`),
    ...changes.map(
      ({ what, codemod }) => `  Changed: ${what} ${codemod ? '(`touchline upgrade` does it)' : '(by hand)'}`,
    ),
  ];
}
