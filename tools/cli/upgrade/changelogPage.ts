import { PLATFORM_RELEASES } from './platform-changelog';
import { releaseLines } from './versions';

/** docs/reference/platform-changelog.md: what `touchline upgrade` prints, newest first. */
export function changelogPage(): string {
  const sections = PLATFORM_RELEASES.toReversed().map((release) => {
    const [title = '', ...lines] = releaseLines(release);
    return [`## ${title}`, '', ...lines.map((line) => `- ${line.trim()}`), ''].join('\n');
  });
  return `${[
    '# Changelog of the platform',
    '',
    'The versions of the platform, which are those of `@touchline/shared`, `@touchline/build` and `@touchline/cli`. `touchline upgrade` ([how](../guides/a-remote-in-its-own-repository.md#a-newer-platform)) moves a remote over them. Those before 1.6.0 were never released. This page is made from `tools/cli/upgrade/platform-changelog.ts`: `npm run changelog`.',
    '',
    ...sections,
  ]
    .join('\n')
    .trimEnd()}\n`;
}

if (process.argv[1] === import.meta.filename) process.stdout.write(changelogPage());
