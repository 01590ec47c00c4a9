import { own } from '../../utilities/own';

/**
 * Whether a platform version satisfies a remote's range. Ranges are `^1.2.3` or an exact `1.2.3`, and several with `||`
 * between them, for a build that runs on two majors; shells before platform 1.10.0 refuse those. A semver library would be
 * too large for the first load.
 * @returns false for anything that is not such a range
 */
export const satisfiesPlatform = (version: string, range: string): boolean =>
  range.split('||').some((alternative) => satisfiesOne(version, alternative.trim()));

/** The majors of the versions that a range names, as `satisfiesPlatform` reads it. */
export const majorsOfRange = (range: string): number[] =>
  range.split('||').flatMap((alternative) => parse(alternative.trim().replace(/^\^/, ''))?.[0] ?? []);

function satisfiesOne(version: string, range: string): boolean {
  const wanted = parse(range.replace(/^\^/, ''));
  const have = parse(version);
  if (!wanted || !have) return false;
  if (!range.startsWith('^')) return wanted.every((part, index) => part === have[index]);
  if (have[0] !== wanted[0]) return false;
  if (have[1] !== wanted[1]) return have[1] > wanted[1];
  return have[2] >= wanted[2];
}

/** What a release needs of a shell: the platform, and the modules that it takes from the shell, by range. */
export interface ShellNeeds {
  platform: string;
  shared?: Readonly<Record<string, string>> | undefined;
}

/** The versions that a shell has. `shared` is absent in the records of shells that were built before 2026-12. */
export interface ShellOffers {
  platform: string;
  shared?: Readonly<Record<string, string>> | undefined;
}

/** A requirement of a release that a shell does not meet. */
export interface Lack {
  /** `platform`, or the name of a shared module. */
  what: string;
  range: string;
  /** The shell's version; `none` where it does not share the module. */
  has: string;
}

/** Why a release does not run on a shell; empty where it does, or where the shell does not say what it shares. */
export function lackingFor({ platform, shared = {} }: ShellNeeds, shell: ShellOffers): Lack[] {
  const modules = shell.shared ? Object.entries(shared) : [];
  const needs = [
    { what: 'platform', range: platform, has: shell.platform },
    ...modules.map(([what, range]) => ({ what, range, has: own(shell.shared, what) ?? 'none' })),
  ];
  return needs.filter(({ range, has }) => !satisfiesPlatform(has, range));
}

function parse(version: string): [major: number, minor: number, patch: number] | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}
