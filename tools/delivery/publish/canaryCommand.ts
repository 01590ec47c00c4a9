import { type RegisteredRemote, STABLE_CHANNEL } from '@touchline/shared/contracts';
import { type Command, UsageError } from '../cli/Command';
import { readArgs } from '../cli/readArgs';
import { readPercent } from '../cli/readPercent';
import {
  ADMISSION_HELP,
  ADMISSION_OPTIONS,
  actOf,
  admissionLines,
  admit,
  DROPPING_HELP,
  DROPPING_OPTION,
  readAdmission,
} from './admission';
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
import { readSites } from './readSites';

export const canaryCommand: Command = {
  name: 'canary',
  summary: 'gives a release to a share of the devices that follow stable',
  help: `touchline canary <version or channel> --percent <0-100> --to <place> [--dry-run]
touchline canary --off --to <place>

${TARGET_HELP}
  --percent <number> how many of the devices, by a place of their own that they keep: raising it keeps who has it
  --off              ends it
${REMOTE_HELP}
${DROPPING_HELP}
${ADMISSION_HELP}

Domains with a pin, another channel or a canary of their own are left alone.

Example, in a remote's folder: what "next" points at, for one device in twenty
  touchline canary next --percent 5 --to /srv/www/cdn`,

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
      },
      1,
    );
    const [typed] = positionals;
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
    const stable = changed.after.remotes[name]?.channels[STABLE_CHANNEL];
    if (version === undefined) {
      const ended = changed.before.remotes[name]?.canary;
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
  remote: RegisteredRemote,
  name: string,
  version: string | undefined,
  percent: number,
): RegisteredRemote {
  if (version === undefined) return endCanary(remote, remote.canary?.version);
  const { canary } = remote;
  if (canary?.version === version && canary.percent === percent) return remote;
  return { ...remote, canary: { version: findVersion(remote, name, version), percent } };
}
