import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { STABLE_CHANNEL } from '@touchline/shared/contracts/remotes';
import { UsageError } from '../terminal/terminal';
import { command, type Described } from './command';

/** The heading of the options that say where something is, and who changes it. */
const PLACE = 'Where, and by whom:';

/** The options that several commands share, each stated once. */
const TO = new Option('--to <place>', 'a folder that is served, or s3://<bucket>/<prefix>').helpGroup(PLACE);
const ENDPOINT = new Option(
  '--endpoint <url>',
  "of another S3 service than Amazon's (or AWS_ENDPOINT_URL)",
).helpGroup(PLACE);
/** Commands on a registry take it. */
const TRUSTED_SITE = new Option(
  '--site <folder>',
  "the site's, if the place is not its cdn/: its site.json says whose releases run (touchline keys)",
).helpGroup(PLACE);
/** Commands on a site take it. */
export const SITE = new Option(
  '--site <folder>',
  "the site's folder: TOUCHLINE_SITE unless told, else the local stack's (.touchline/4000)",
).helpGroup(PLACE);
export const DRY_RUN = new Option('--dry-run', 'says what would happen and changes nothing').helpGroup(PLACE);
export const REMOTE = new Option(
  '--remote <name>',
  'which remote; unless told, the one whose folder you are in',
);
const TEAM = new Option(
  '--team <name>',
  'your team; TOUCHLINE_TEAM or "touchline": { "team": … } of package.json unless told',
).helpGroup(PLACE);
export const FORCE = new Option(
  '--force',
  'with --reason: does what would be refused; who did it, when and why is recorded',
).helpGroup(PLACE);
export const REASON = new Option('--reason <why>', 'why: one line, which is recorded').helpGroup(PLACE);
export const AS = new Option(
  '--as <name>',
  'who you are, for the record: TOUCHLINE_OPERATOR unless told, else the user of the system',
).helpGroup(PLACE);
export const DROPPING = new Option(
  '--dropping <path>',
  'a path of earlier releases that this one lets go on purpose; may be given again',
).argParser(repeated);
export const MAPS = new Option(
  '--maps <place>',
  "where source maps are kept: a folder or s3://<bucket>/<prefix> that nothing serves (or TOUCHLINE_MAPS); unless told, maps/ in the site's folder",
);
export const AT = new Option(
  '--at <time>',
  'a time with its zone, 2026-12-01T06:00Z: the change waits until then as a proposal',
);
export const JSON_LINES = new Option('--json', 'for a program');
export const VERIFY = new Option(
  '--verify',
  'checks that nothing was altered or taken out, and prints the head, the hash of the last record; exit code 1 when something is wrong',
);
export const HEAD = new Option(
  '--head <hash>',
  'with --verify: a head that was kept elsewhere, because a chain alone cannot show that its end was cut off',
);
export const OFF = new Option('--off', 'takes it back');
export const COLLECTOR = new Option(
  '--collector <address>',
  'which collector counts what pages report: 127.0.0.1:4318 unless told',
);
export const CHANNEL = new Option('--channel <name>', 'which channel').default(STABLE_CHANNEL);

/** A command that reads a registry, with where that is. */
export const readingCommand = (name: string, described: Described) =>
  command(name, described).addOption(TO).addOption(ENDPOINT).addOption(TRUSTED_SITE);

/** A command that changes a registry, with where that is, who changes it and why. */
export const changingCommand = (name: string, described: Described) =>
  readingCommand(name, described)
    .addOption(TEAM)
    .addOption(FORCE)
    .addOption(REASON)
    .addOption(AS)
    .addOption(DRY_RUN);

/** Collects the values of an option that may be given several times. */
export function repeated(value: string, before: string[] | undefined): string[] {
  return [...(before ?? []), value];
}

/** Reads an option that is a whole number. */
export function wholeNumber(most: number): (typed: string) => number {
  return (typed) => {
    if (/^[1-9]\d{0,8}$/.test(typed) && Number(typed) <= most) return Number(typed);
    throw new InvalidArgumentError(`It takes a whole number from 1 to ${most}.`);
  };
}

/**
 * Where a server answers, as --listen names it: `127.0.0.1:4318`, `[::1]:4318`.
 * @param usual an example
 * @throws UsageError for what is no address
 */
export function readListen(typed: string, usual: string): { host: string; port: number } {
  const [, host = '', port = ''] = /^(?:\[?)([\w.:-]+?)(?:\]?):(\d{1,5})$/.exec(typed) ?? [];
  if (host !== '' && Number(port) <= 65_535) return { host, port: Number(port) };
  throw new UsageError(`--listen takes an address and a port, like ${usual}, not "${typed}".`);
}

/**
 * A typed share of the devices: `5`, `2.25`, `5%`. Devices are distinguished by hundredths of a percent.
 * @throws UsageError when it is not such a share
 */
export function readPercent(typed: string): number {
  const [, number] = /^(\d{1,3}(?:\.\d{1,2})?)%?$/.exec(typed) ?? [];
  const percent = Number(number ?? Number.NaN);
  if (percent <= 100) return percent;
  throw new UsageError(
    `“${typed}” is not a percentage: give a number from 0 to 100, with at most two decimals, like 2.5.`,
  );
}
