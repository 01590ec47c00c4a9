import { isWithheld } from '@touchline/shared/contracts';
import { type Command, type Terminal, UsageError, UserError } from '../cli/Command';
import { readArgs } from '../cli/readArgs';
import { recorded } from '../owners/ownership';
import { actOf, admitTeam } from './admission';
import { describeEffect } from './describeEffect';
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
import type { RegistryStore } from './RegistryStore';
import { ADMISSION_OPTIONS, type Admission, AS_HELP, readAdmission } from './readAdmission';
import { readSites, type Sites } from './readSites';
import { lifted, withhold } from './rollBack';

export const withholdCommand: Command = {
  name: 'withhold',
  summary: 'stops a release everywhere, in open tabs too, until that is lifted',
  help: `touchline withhold <version or channel> --reason "<why>" --to <place> [--dry-run]
touchline withhold <version> --lift --reason "<why>" --to <place>

${TARGET_HELP}
  --lift             lets players have it again; it is pointed at by promote or canary, as any other
  --reason "<why>"   is kept, and shown by touchline releases
${REMOTE_HELP}
  --team <name>      your team; TOUCHLINE_TEAM or "touchline": { "team": … } of package.json unless told
  --force            does it to another team's remote
${AS_HELP}

No player gets a withheld release, whatever channel, canary or domain points at it: the release before takes its place,
in open tabs at their next reading of the registry, within a minute. Channels are pointed at what they pointed at before.

Example: a release does harm
  touchline withhold stable --remote casino --reason "It takes money twice" --to /srv/www/cdn`,

  async run(args, terminal) {
    const options = {
      ...TARGET_OPTIONS,
      ...REMOTE_OPTION,
      ...ADMISSION_OPTIONS,
      lift: { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = readArgs(args, options, 1);
    const [typed] = positionals;
    const { lift, force } = values;
    const reason = values.reason?.trim();
    if (typed === undefined)
      throw new UsageError('Say which release: touchline withhold <version or channel>');
    if (!reason) throw new UsageError('Say why: --reason "<why>". It is kept.');
    const name = await remoteName(values.remote, terminal);
    const admission = await readAdmission({ ...values, reason: force ? reason : undefined }, terminal);
    const { target, store, dryRun } = await openRegistry(values, terminal);
    const sites = await readSites(target);
    const first = remoteOf(await store.read(), name);
    const version = Object.hasOwn(first.withheld ?? {}, typed) ? typed : findVersion(first, name, typed);
    if (lift && !isWithheld(first, version))
      throw new UserError(`${name} ${version} is not withheld. Nothing was changed.`);
    await changeWithheld({ name, version, reason, lift, admission, store, dryRun, sites }, terminal);
  },
};

interface Withholding {
  name: string;
  version: string;
  reason: string;
  /** Players may have it again. */
  lift: boolean;
  admission: Admission;
  store: RegistryStore;
  dryRun: boolean;
  sites: Sites;
}

/** Withholds a release, or lifts that, and tells what players get instead. */
export async function changeWithheld(
  { name, version, reason, lift, admission, store, dryRun, sites }: Withholding,
  terminal: Terminal,
): Promise<void> {
  const { out } = terminal;
  const words = `${lift ? 'let players have' : 'withheld'} ${name} ${version}${lift ? ' again' : ''}`;
  const entry = { when: terminal.now().toISOString(), reason };
  const changed = await store.change(
    (registry) => {
      const edited = editRemote(registry, name, (remote) =>
        lift ? lifted(remote, version) : withhold(remote, version, entry),
      );
      // Whose it is is all that is asked: nothing may keep a release from being stopped.
      return edited === registry ? edited : recorded(edited, admitTeam(registry, { name, words }, admission));
    },
    actOf(admission, 'withhold', { name, version, words: `${words}. ${reason}` }),
    { dryRun },
  );
  if (dryRun) out('Dry run: nothing was changed. This would happen:');
  if (changed.before === changed.after) return out(`${name} ${version} is withheld already.`);
  if (lift) return out(`${name} ${version} may be given to players again: touchline promote ${version}`);
  out(`${name} ${version} is withheld: no player gets it. Open tabs stop it within a minute.`);
  for (const line of describeEffect(changed, name, sites.sites)) out(line);
}
