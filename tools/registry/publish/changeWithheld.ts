import { recorded } from '../owners/ownership';
import { editRemote } from '../store/editRemote';
import type { Admission } from '../store/openChange';
import type { RegistryStore } from '../store/RegistryStore';
import type { Sites } from '../store/readSites';
import { lifted, withhold } from '../store/rollBack';
import type { Terminal } from '../terminal/terminal';
import { actOf, admitTeam } from './admission';
import { describeEffect } from './describeEffect';

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
  const description = `${lift ? 'let players have' : 'withheld'} ${name} ${version}${lift ? ' again' : ''}`;
  const entry = { when: terminal.now().toISOString(), reason };
  const changed = await store.change(
    (registry) => {
      const edited = editRemote(registry, name, (remote) =>
        lift ? lifted(remote, version) : withhold(remote, version, entry),
      );
      // Only the owner is checked, because nothing else may prevent a release from being withheld.
      return edited === registry
        ? edited
        : recorded(edited, admitTeam(registry, { name, words: description }, admission));
    },
    actOf(admission, 'withhold', { name, version, words: `${description}. ${reason}` }),
    { dryRun },
  );
  if (dryRun) out('Dry run: nothing was changed. This would happen:');
  if (changed.before === changed.after) return out(`${name} ${version} is withheld already.`);
  if (lift) return out(`${name} ${version} may be given to players again: touchline give ${version}`);
  out(`${name} ${version} is withheld: no player gets it. Open tabs stop it within a minute.`);
  for (const line of describeEffect(changed, name, sites.sites)) out(line);
}
