import { isWithheld, type ManagedRemote } from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import { remoteOf } from '../store/editRemote';
import { readChannel } from '../store/openRegistry';
import type { RegistryStore } from '../store/RegistryStore';
import { firstRelease, rollBack, stepBack } from '../store/rollBack';
import type { Target } from '../targets/Target';
import type { Terminal } from '../terminal/terminal';
import { latestRecords } from '../trail/registry-trail';
import { changeWithheld } from './changeWithheld';
import { type GiveOptions, give, openGive } from './give';
import { tellChange } from './tellChange';

/**
 * Points a channel at what it pointed at before. The release that is left is withheld, unless a channel other than
 * stable goes back and a third one points at that release.
 * @throws UserError when there is nothing to go back to, or it is refused; nothing was changed
 */
export async function rollBackChannel(
  options: GiveOptions & { toNothing?: boolean | undefined },
  terminal: Terminal,
): Promise<void> {
  const channel = readChannel(options.channel);
  const opened = await openGive(options, terminal);
  const { name, admission, target, store, dryRun, sites } = opened;
  if (await finishCutOff(target, store, { name, channel }, dryRun, terminal)) return;
  if (options.toNothing) {
    const remote = remoteOf(await store.read(), name);
    const version = firstRelease(remote, name, channel);
    const reason = `"${channel}" was rolled back from it, to nothing.`;
    await changeWithheld({ name, version, reason, lift: false, admission, store, dryRun, sites }, terminal);
    return;
  }
  // Determined once: a retry after another write must not go back twice.
  const step = stepBack(remoteOf(await store.read(), name), name, channel);
  const entry = { when: terminal.now().toISOString(), reason: `"${channel}" was rolled back from it.` };
  const move = {
    name,
    version: step.to,
    words: `rolled "${channel}" of ${name} back to ${step.to}`,
    dropping: 'everything' as const,
  };
  const edit = (remote: ManagedRemote) => rollBack(remote, name, channel, step, entry);
  const { changed, lines } = await give(opened, 'rollback', move, edit, channel);
  if (isWithheld(own(changed.after.remotes, name) ?? {}, step.from))
    terminal.out(
      `${step.from} is withheld: open tabs stop it within a minute, and no player gets it again until: touchline withhold ${step.from} --off --reason "<why>"`,
    );
  tellChange(changed, { name, channel, dryRun, sites }, terminal);
  for (const line of lines) terminal.out(line);
}

/**
 * A rollback that was killed after its change is done but for the index, which tabs read. Run again it must finish that,
 * not go one release further back.
 */
async function finishCutOff(
  target: Target,
  store: RegistryStore,
  { name, channel }: { name: string; channel: string },
  dryRun: boolean,
  { out }: Terminal,
): Promise<boolean> {
  if ((await store.indexFault()) === undefined) return false;
  const registry = await store.read();
  const [last] = await latestRecords(target, registry, 1, new Map());
  if (last?.command !== 'rollback' || last.remote !== name || last.channel !== channel) return false;
  if (!dryRun) await store.finish();
  const at = own(own(registry.remotes, name)?.channels, channel);
  out(
    `${dryRun ? 'Dry run: nothing was changed. This would happen: a' : 'A'} rollback that was cut off is finished.`,
  );
  out(`${name}: "${channel}" points at ${at}. To go one release further back, run it again.`);
  return true;
}
