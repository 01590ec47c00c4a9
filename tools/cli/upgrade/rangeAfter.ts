import { UserError } from '@touchline/registry/terminal/terminal';
import type { PlatformRelease, SourceChange } from './platform-changelog';
import { compareVersions, isMajor, majorOf } from './versions';

/**
 * The platform range of a remote that moves to a newer version of its packages. What it said stays, so that one build
 * runs on two majors, except for platforms on which the new build would not run.
 * @param passed the versions after the one it had, oldest first
 * @param isUsed whether its sources used what a change takes away
 * @throws UserError when the range is none
 */
export function rangeAfter(
  range: string,
  passed: readonly PlatformRelease[],
  isUsed: (change: SourceChange) => boolean,
): string {
  const last = passed.at(-1);
  let floors = range.split('||').map((part) => floorOf(part.trim(), range));
  if (last === undefined) return range;
  for (const { version, changes = [] } of passed.filter(({ version: each }) => isMajor(each)))
    for (const change of changes)
      if (change.codemod === undefined || isUsed(change))
        floors = raised(floors, change.replacedSince ?? version);
  floors = raised(floors, last.runsFrom);
  if (!floors.some(({ version }) => majorOf(version) === majorOf(last.version)))
    floors.push({ version: laterOf(`${majorOf(last.version)}.0.0`, last.runsFrom), isExact: false });
  if (floors.length > 1) floors = raised(floors, READS_SEVERAL_SINCE);
  return floors.map(({ version, isExact }) => (isExact ? version : `^${version}`)).join(' || ');
}

/** Shells before it refuse a range with `||`. */
const READS_SEVERAL_SINCE = '1.10.0';

/** A part of a range: this version, and unless it is exact those after it in its major. */
interface Floor {
  version: string;
  isExact: boolean;
}

function floorOf(part: string, range: string): Floor {
  const [, caret, version] = /^(\^?)(\d+\.\d+\.\d+)$/.exec(part) ?? [];
  if (version === undefined)
    throw new UserError(
      `src/remote.ts has the platform range “${range}”, which no shell reads. Write ^1.9.0, or ^1.9.0 || ^2.0.0, commit it and try again. Nothing was changed.`,
    );
  return { version, isExact: caret === '' };
}

/** Without what lies before a version; a major that begins before it begins there. */
const raised = (floors: readonly Floor[], from: string): Floor[] =>
  floors.flatMap((floor) => {
    if (compareVersions(floor.version, from) >= 0) return [floor];
    return majorOf(floor.version) === majorOf(from) && !floor.isExact ? [{ ...floor, version: from }] : [];
  });

const laterOf = (a: string, b: string) => (compareVersions(a, b) > 0 ? a : b);
