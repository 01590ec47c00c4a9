import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compareVersions, majorOf } from '@touchline/cli/upgrade/versions';
import { PLATFORM_VERSION } from '@touchline/shared/platform/version';

const VERSION_FILE = 'shared/src/platform/version.ts';
const OURS = '@touchline/(?:shared|build|cli)';

/**
 * Gives the platform and its packages another version, wherever a repository says it.
 * @param files paths below the root that may say it
 * @returns the paths that were changed
 * @throws Error when it is no version after today's
 */
export function raisePlatform(root: string, files: readonly string[], to: string): string[] {
  if (!/^\d+\.\d+\.\d+$/.test(to) || compareVersions(to, PLATFORM_VERSION) <= 0)
    throw new Error(
      `“${to}” is no version after today's ${PLATFORM_VERSION}. Give a later one, such as ${majorOf(PLATFORM_VERSION) + 1}.0.0.`,
    );
  return files.filter((file) => {
    const path = join(root, file);
    const text = isAbout(file) ? readFileSync(path, 'utf8') : '';
    const raised = file === VERSION_FILE ? text.replace(PLATFORM_VERSION, to) : withPackages(text, to);
    if (raised !== text) writeFileSync(path, raised);
    return raised !== text;
  });
}

const isAbout = (file: string) =>
  file === VERSION_FILE ||
  /^package(?:-lock|\.\w+)?\.json$/.test(basename(file)) ||
  file === 'docs/guides/a-remote-in-its-own-repository.md';

/** Dependencies on the packages, their own versions, and their archives. */
function withPackages(text: string, to: string): string {
  const today = PLATFORM_VERSION.replaceAll('.', '\\.');
  return [
    `(?<="${OURS}": ")${today}(?=")`,
    `(?<="name": "${OURS}",\\s+"version": ")${today}(?=")`,
    `(?<=touchline-(?:shared|build|cli)-)${today}(?=\\.tgz)`,
  ].reduce((changed, place) => changed.replaceAll(new RegExp(place, 'g'), to), text);
}

if (process.argv[1]?.endsWith('raisePlatform.ts')) {
  const root = join(import.meta.dirname, '../..');
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  try {
    const [, , to = ''] = process.argv;
    console.log(raisePlatform(root, files, to).join('\n'));
    console.log(
      `Next: an entry for ${to} in tools/cli/upgrade/platform-changelog.ts, then npm run changelog.`,
    );
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault);
    process.exitCode = 1;
  }
}
