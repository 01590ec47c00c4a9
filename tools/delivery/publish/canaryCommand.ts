import { type ManagedRemote, own, STABLE_CHANNEL } from '@touchline/shared/contracts';
import { readWebhook } from '../canary/announce';
import { autoCanary } from '../canary/autoCanary';
import { SHARES } from '../canary/canary-rules';
import { type Command, type Terminal, UsageError } from '../cli/Command';
import { readArgs } from '../cli/readArgs';
import { readPercent } from '../cli/readPercent';
import { actOf, admissionLines, admit, DROPPING_HELP, DROPPING_OPTION } from './admission';
import { editRemote, remoteOf } from './editRemote';
import { findVersion } from './findVersion';
import {
  openRegistry,
  REMOTE_HELP,
  REMOTE_OPTION,
  remoteName,
  TARGET_HELP,
  TARGET_OPTIONS,
} from './openRegistry';
import { endCanary } from './pointChannel';
import { ADMISSION_HELP, ADMISSION_OPTIONS, type AdmissionValues, readAdmission } from './readAdmission';
import { readSites } from './readSites';

/** Of --auto alone. */
const AUTO_OPTIONS = {
  collector: { type: 'string' },
  hold: { type: 'string' },
  'page-views': { type: 'string' },
  longest: { type: 'string' },
  once: { type: 'boolean' },
  webhook: { type: 'string' },
} as const;

interface CanaryValues extends AdmissionValues {
  to?: string | undefined;
  endpoint?: string | undefined;
  'dry-run': boolean;
  remote?: string | undefined;
  percent?: string | undefined;
  off: boolean;
  dropping?: string[] | undefined;
  collector?: string | undefined;
  hold?: string | undefined;
  'page-views'?: string | undefined;
  longest?: string | undefined;
  once?: boolean | undefined;
  webhook?: string | undefined;
}

export const canaryCommand: Command = {
  name: 'canary',
  summary: 'gives a release to a share of the devices that follow stable',
  help: `touchline canary <version or channel> --percent <0-100> --to <place> [--dry-run]
touchline canary --off --to <place>
touchline canary [<version or channel>] --auto --to <place> [--collector <address>] [options]

${TARGET_HELP}
  --percent <number> how many of the devices, by a place of their own that they keep: raising it keeps who has it
  --off              ends it
  --auto             raises it to ${SHARES.join(', ')} % while the release does as well as the stable one, and ends it when
                     it does not; with 100 % it is stable. It looks every minute until it has ended, and may be killed and
                     started again. Without a release it goes on with the canary that is under way
  --collector <address>  which collector counts what pages report: 127.0.0.1:4318 unless told
  --hold <minutes>   how long each share is held at least: 30 unless told
  --page-views <number>  how many each share has to bring, from a tenth as many networks: 200 unless told
  --longest <hours>  how long a share may wait for them: 24 unless told
  --once             looks once and ends, for cron
  --webhook <https address>  is told each step; TOUCHLINE_WEBHOOK unless told
${REMOTE_HELP}
${DROPPING_HELP}
${ADMISSION_HELP}

Domains with a pin, another channel or a canary of their own are left alone.

Example, in a remote's folder: what "next" points at, for one device in twenty
  touchline canary next --percent 5 --to /srv/www/cdn
The same, on its own until it is stable or rolled back (exit code 1):
  touchline canary next --auto --to /srv/www/cdn`,

  async run(args, terminal) {
    const { values, positionals } = readArgs(
      args,
      {
        ...TARGET_OPTIONS,
        ...REMOTE_OPTION,
        ...ADMISSION_OPTIONS,
        ...DROPPING_OPTION,
        percent: { type: 'string' },
        off: { type: 'boolean', default: false },
        auto: { type: 'boolean', default: false },
        ...AUTO_OPTIONS,
      },
      1,
    );
    const [typed] = positionals;
    if (values.auto) return raiseItself(values, typed, terminal);
    const [needless] = Object.keys(AUTO_OPTIONS).filter((option) => option in values);
    if (needless !== undefined) throw new UsageError(`--${needless} belongs to --auto.`);
    const isEnd = values.off;
    if (isEnd === (typed !== undefined)) throw new UsageError('Name a release and --percent, or only --off.');
    if (!isEnd && values.percent === undefined)
      throw new UsageError('How many percent of the devices? --percent 5');
    const percent = readPercent(values.percent ?? '0');
    const name = await remoteName(values.remote, terminal);
    const admission = await readAdmission(values, terminal);
    const { target, store, dryRun } = await openRegistry(values, terminal);
    const sites = await readSites(target);
    const first = remoteOf(await store.read(), name);
    const version = typed === undefined ? undefined : findVersion(first, name, typed);
    const words =
      version === undefined
        ? `ended the canary of ${name}`
        : `gave ${percent} % of the devices ${name} ${version}`;
    const move = { name, version, words, dropping: values.dropping ?? [] };
    const changed = await store.change(
      (registry) => {
        const edited = editRemote(registry, name, (remote) => withCanary(remote, name, version, percent));
        return admit(registry, edited, move, admission, sites);
      },
      actOf(admission, 'canary', move),
      { dryRun },
    );
    const { out } = terminal;
    const lines = admissionLines(changed, move, admission, sites);
    if (dryRun) out('Dry run: nothing was changed. This would happen:');
    const stable = own(changed.after.remotes, name)?.channels[STABLE_CHANNEL];
    if (version === undefined) {
      const ended = own(changed.before.remotes, name)?.canary;
      out(ended ? `${name}: the canary of ${ended.version} has ended.` : `${name} has no canary.`);
      out(`Players who follow stable get ${stable ?? 'nothing'} with their next visit.`);
      for (const line of lines) out(line);
      return;
    }
    out(`${name}: ${percent} % of the devices that follow stable get ${version} with their next visit.`);
    out(
      stable === version
        ? '"stable" points at the same release, so it makes no difference now.'
        : `All others stay with ${stable ?? 'nothing: there is no stable release'}. Domains with a pin, another channel or a canary of their own are left alone.`,
    );
    for (const line of lines) out(line);
  },
};

function withCanary(
  remote: ManagedRemote,
  name: string,
  version: string | undefined,
  percent: number,
): ManagedRemote {
  if (version === undefined) return endCanary(remote, remote.canary?.version);
  const { canary, autoCanary, ...rest } = remote;
  if (canary?.version === version && canary.percent === percent && !autoCanary) return remote;
  return { ...rest, canary: { version: findVersion(remote, name, version), percent } };
}

async function raiseItself(
  values: CanaryValues,
  typed: string | undefined,
  terminal: Terminal,
): Promise<void> {
  if (values.off || values.percent !== undefined)
    throw new UsageError('--auto decides on the share itself: leave --percent and --off out.');
  const plan = {
    hold: wholeNumber('hold', values.hold, 30, 10_080),
    pageViews: wholeNumber('page-views', values['page-views'], 200, 10_000_000),
    longest: wholeNumber('longest', values.longest, 24, 720),
  };
  if (plan.longest * 60 <= plan.hold)
    throw new UsageError(
      '--longest has to be longer than --hold: a share waits for page views after it was held.',
    );
  await autoCanary({
    ...(await openRegistry(values, terminal)),
    name: await remoteName(values.remote, terminal),
    typed,
    plan,
    collector: values.collector,
    webhook: readWebhook(values.webhook, terminal),
    once: values.once ?? false,
    dropping: values.dropping ?? [],
    admission: await readAdmission(values, terminal),
    terminal,
  });
}

/** @throws UsageError when it is none, or too large */
function wholeNumber(option: string, typed: string | undefined, usual: number, most: number): number {
  if (typed === undefined) return usual;
  if (/^[1-9]\d{0,8}$/.test(typed) && Number(typed) <= most) return Number(typed);
  throw new UsageError(`--${option} takes a whole number from 1 to ${most}, not "${typed}".`);
}
