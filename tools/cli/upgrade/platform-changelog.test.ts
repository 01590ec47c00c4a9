import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORM_VERSION } from '@touchline/shared/platform/version';
import { changelogPage } from './changelogPage';
import { PLATFORM_RELEASES } from './platform-changelog';
import { compareVersions } from './versions';

const ROOT = join(__dirname, '../../..');
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const versions = PLATFORM_RELEASES.map(({ version }) => version);

it('the last entry is today’s platform', () => {
  expect(versions.at(-1)).toBe(PLATFORM_VERSION);
});

it('every entry says something, comes after the one before, and its builds run on it', () => {
  for (const [index, { version, date, runsFrom, added, changes = [] }] of PLATFORM_RELEASES.entries()) {
    const before = PLATFORM_RELEASES[index - 1];
    expect(before === undefined || compareVersions(before.version, version) < 0).toBe(true);
    expect(before === undefined || before.date <= date).toBe(true);
    expect(compareVersions(runsFrom, version)).toBeLessThanOrEqual(0);
    expect(added.length + changes.length).toBeGreaterThan(0);
    for (const what of [...added, ...changes.map((change) => change.what)])
      expect(what).toMatch(/^[^a-z].*\.$/);
  }
});

it('the page says what the entries say', () => {
  // To make it again: npm run changelog
  expect(textOf('docs/reference/platform-changelog.md')).toBe(changelogPage());
});

it('the packages of the platform have its version', () => {
  const packages = ['shared', 'tools/build', 'tools/cli'].map((dir) =>
    JSON.parse(textOf(`${dir}/package.json`)),
  );
  expect(packages.map(({ version }) => version)).toEqual(packages.map(() => PLATFORM_VERSION));
});
