import { editRemote, remoteOf } from '../store/editRemote';
import { findVersion } from '../store/findVersion';
import { openRegistry, type RegistryOptions, remoteName } from '../store/openRegistry';
import { pointChannel } from '../store/pointChannel';
import { type AdmissionOptions, readAdmission } from '../store/readAdmission';
import { readChannel } from '../store/readChannel';
import { readSites } from '../store/readSites';
import type { Terminal } from '../terminal/terminal';
import { actOf, admissionLines, admit } from './admission';
import { tellChange } from './tellChange';

/** The options of every way of `touchline give`. */
export interface GiveOptions extends RegistryOptions, AdmissionOptions {
  remote?: string | undefined;
  channel: string;
  dropping?: readonly string[] | undefined;
}

/**
 * Points a channel at a published release; what it pointed at before is remembered.
 * @param typed a version, its beginning or its hash, or a channel
 * @throws UserError when it is refused; nothing was changed
 */
export async function promoteRelease(typed: string, options: GiveOptions, terminal: Terminal): Promise<void> {
  const channel = readChannel(options.channel);
  const name = await remoteName(options.remote, terminal);
  const admission = await readAdmission(options, terminal);
  const { target, store, dryRun } = await openRegistry(options, terminal);
  const sites = await readSites(target);
  // Resolved once, because "next" may change while others write.
  const version = findVersion(remoteOf(await store.read(), name), name, typed);
  const move = {
    name,
    version,
    words: `promoted ${name} ${version} to "${channel}"`,
    dropping: options.dropping ?? [],
  };
  const changed = await store.change(
    (registry) => {
      const edited = editRemote(registry, name, (remote) =>
        pointChannel(remote, channel, findVersion(remote, name, version)),
      );
      return admit(registry, edited, move, admission, sites);
    },
    actOf(admission, 'promote', move, channel),
    { dryRun },
  );
  tellChange(changed, { name, channel, dryRun, sites }, terminal);
  for (const line of admissionLines(changed, move, admission, sites)) terminal.out(line);
}
