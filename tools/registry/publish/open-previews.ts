import {
  type ManagedRemote,
  type OpenPreview,
  PREVIEW_CHANNEL,
  type Registry,
} from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import { ownersOf, recorded } from '../owners/ownership';
import { editRemote, remoteOf } from '../store/editRemote';
import type { Admission } from '../store/openChange';
import type { Changed, RegistryStore } from '../store/RegistryStore';
import { UserError } from '../terminal/terminal';
import { actOf, admitTeam } from './admission';

export interface ListedPreview extends OpenPreview {
  remote: string;
  /** The preview's name, which links have. */
  name: string;
  version: string;
}

export const channelOf = (name: string) => `${PREVIEW_CHANNEL}${name}`;
const nameOf = (channel: string) => channel.slice(PREVIEW_CHANNEL.length);

/** The previews that links still open, those that end first in front. */
export function listPreviews({ remotes }: Registry, now: Date): ListedPreview[] {
  const all = Object.entries(remotes).flatMap(([remote, { previews = {}, channels }]) =>
    Object.entries(previews).map(([channel, preview]) => ({
      ...preview,
      remote,
      name: nameOf(channel),
      version: own(channels, channel) ?? '',
    })),
  );
  return all
    .filter(({ until }) => new Date(until) > now)
    .sort((a, b) => Number(new Date(a.until)) - Number(new Date(b.until)));
}

/** A remote without a preview's channel. Its release stays until a prune. */
function without(remote: ManagedRemote, channel: string): ManagedRemote {
  const rest = <T>(byChannel: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(byChannel).filter(([name]) => name !== channel));
  const { previous, previews = {} } = remote;
  return {
    ...remote,
    channels: rest(remote.channels),
    ...(previous && { previous: rest(previous) }),
    previews: rest(previews),
  };
}

/** A remote without the previews whose time is over; the same one where there is none. */
export function withoutExpired(remote: ManagedRemote, now: Date): ManagedRemote {
  const expired = Object.entries(remote.previews ?? {}).filter(([, { until }]) => new Date(until) <= now);
  return expired.reduce((left, [channel]) => without(left, channel), remote);
}

/**
 * Closes a preview: its link shows the players' release, also in tabs that have it open.
 * @param options isOperator: the operator of the site closes those of every team
 * @throws UserError when there is no such preview, or the remote is another team's
 */
export async function closePreview(
  store: RegistryStore,
  { remote: name, name: preview }: Pick<ListedPreview, 'remote' | 'name'>,
  admission: Admission,
  { dryRun = false, isOperator = false } = {},
): Promise<Changed> {
  const channel = channelOf(preview);
  const description = `closed the preview ${preview} of ${name}`;
  return store.change(
    (registry) => {
      const { previews = {} } = remoteOf(registry, name);
      if (!Object.hasOwn(previews, channel))
        throw new UserError(
          `${name} has no preview "${preview}". Open are: ${Object.keys(previews).map(nameOf).join(', ') || 'none'}.`,
        );
      const edited = editRemote(registry, name, (remote) => without(remote, channel));
      const owners = isOperator
        ? ownersOf(registry)
        : admitTeam(registry, { name, words: description }, admission);
      return recorded(edited, owners);
    },
    actOf(admission, 'preview', { name, version: undefined, words: description }, channel),
    { dryRun },
  );
}
