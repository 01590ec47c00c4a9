import type { ManagedRemote } from '@touchline/shared/contracts/remotes';
import { editRemote } from '../store/editRemote';
import { type AdmissionOptions, openChange } from '../store/openChange';
import { type RegistryOptions, remoteName } from '../store/openRegistry';
import { readSites } from '../store/readSites';
import type { Terminal } from '../terminal/terminal';
import { actOf, admissionLines, admit, type Move } from './admission';

/** The options of every way of `touchline give`. */
export interface GiveOptions extends RegistryOptions, AdmissionOptions {
  remote?: string | undefined;
  channel: string;
  dropping?: readonly string[] | undefined;
}

/** The remote, the registry and its domains, and who types the command. */
export async function openGive(options: Omit<GiveOptions, 'channel'>, terminal: Terminal) {
  const name = await remoteName(options.remote, terminal);
  const opened = await openChange(options, terminal);
  return { ...opened, name, sites: await readSites(opened.target) };
}

/**
 * Changes the remote unless that is refused.
 * @returns the change, and what the command says of it besides what it did
 */
export async function give(
  { store, admission, sites, dryRun }: Awaited<ReturnType<typeof openGive>>,
  command: string,
  move: Move,
  edit: (remote: ManagedRemote) => ManagedRemote,
  channel?: string,
) {
  const changed = await store.change(
    (registry) => admit(registry, editRemote(registry, move.name, edit), move, admission, sites),
    actOf(admission, command, move, channel),
    { dryRun },
  );
  return { changed, lines: admissionLines(changed, move, admission, sites) };
}
