import { type GiveOptions, give, openGive } from '@touchline/registry/publish/give';
import { remoteOf } from '@touchline/registry/store/editRemote';
import { findVersion } from '@touchline/registry/store/findVersion';
import { openChange } from '@touchline/registry/store/openChange';
import { remoteName } from '@touchline/registry/store/openRegistry';
import { endCanary } from '@touchline/registry/store/pointChannel';
import { type Terminal, UsageError } from '@touchline/registry/terminal/terminal';
import { type ManagedRemote, STABLE_CHANNEL } from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import { readWebhook } from './announce';
import { autoCanary } from './autoCanary';

interface GiveAutoOptions {
  collector?: string | undefined;
  hold: number;
  pageViews: number;
  longest: number;
  once?: boolean | undefined;
  webhook?: string | undefined;
}

/**
 * Gives a release to a share of the devices that follow stable, or ends the canary.
 * @param typed a version, its beginning or its hash, or a channel; undefined ends the canary
 * @param percent of the devices
 * @throws UserError when it is refused; nothing was changed
 */
export async function changeCanary(
  typed: string | undefined,
  percent: number,
  options: GiveOptions,
  terminal: Terminal,
): Promise<void> {
  const opened = await openGive(options, terminal);
  const { name, store, dryRun } = opened;
  const first = remoteOf(await store.read(), name);
  const version = typed === undefined ? undefined : findVersion(first, name, typed);
  const description =
    version === undefined
      ? `ended the canary of ${name}`
      : `gave ${percent} % of the devices ${name} ${version}`;
  const move = { name, version, words: description, dropping: options.dropping ?? [] };
  const edit = (remote: ManagedRemote) => withCanary(remote, name, version, percent);
  const { changed, lines } = await give(opened, 'canary', move, edit);
  const { out } = terminal;
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
  const wasRaised = own(changed.before.remotes, name)?.autoCanary !== undefined;
  if (wasRaised)
    out(
      `Its share rose by itself until now and stays from now on; to have it raised again: touchline give ${version} --auto`,
    );
  for (const line of lines) out(line);
}

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

/**
 * Raises the share of a release while it does as well as the stable one, and takes it back when it does not.
 * @param typed undefined: the canary that is under way
 */
export async function raiseCanary(
  typed: string | undefined,
  { hold, pageViews, longest, collector, webhook, once, ...options }: GiveOptions & GiveAutoOptions,
  terminal: Terminal,
): Promise<void> {
  if (longest * 60 <= hold)
    throw new UsageError(
      '--longest has to be longer than --hold: a share waits for page views after it was held.',
    );
  await autoCanary({
    ...(await openChange(options, terminal)),
    name: await remoteName(options.remote, terminal),
    typed,
    plan: { hold, pageViews, longest },
    collector,
    webhook: readWebhook(webhook, terminal),
    once: once ?? false,
    dropping: options.dropping ?? [],
    terminal,
  });
}
