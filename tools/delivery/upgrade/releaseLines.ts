import type { PlatformRelease } from './platform-changelog';

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
