import { chooseReleases, type Registry } from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import type { Changed } from '../store/RegistryStore';
import type { DomainChoices } from '../store/readSites';

/**
 * What players of each domain will see of a change, in plain words, by the function that chooses releases in browsers.
 * @param remote whose release changes
 * @param sites the known domains; empty: describes domains without choices of their own
 */
export function describeEffect(changed: Changed, remote: string, sites: readonly DomainChoices[]): string[] {
  const before = onlyOf(remote, changed.before);
  const after = onlyOf(remote, changed.after);
  const reached =
    sites.length > 0
      ? sites
      : [{ host: 'every domain that follows stable', choices: {}, asksForPerson: false }];
  const hosts = new Map<string, string[]>();
  for (const { host, choices } of reached) {
    const from = versionOf(before, remote, choices);
    const to = versionOf(after, remote, choices);
    const effect = describeChange(remote, from, to);
    hosts.set(effect, [...(hosts.get(effect) ?? []), host]);
  }
  return [...hosts].map(([effect, of]) => `Players of ${of.join(', ')} ${effect}.`);
}

/** The registry as if it had this remote alone, so that the choices of many domains are not made for others. */
function onlyOf(remote: string, { remotes, ...rest }: Registry): Registry {
  const registered = own(remotes, remote);
  return { ...rest, remotes: registered ? { [remote]: registered } : {} };
}

function versionOf(
  registry: Registry,
  remote: string,
  choices: DomainChoices['choices'],
): string | undefined {
  return own(chooseReleases(registry, choices), remote)?.remote.version;
}

function describeChange(remote: string, from: string | undefined, to: string | undefined): string {
  if (from === to) return from === undefined ? `see no ${remote}, as before` : `stay with ${from}`;
  if (from === undefined) return `get ${to} with their next visit; so far they saw no ${remote}`;
  if (to === undefined) return `see no ${remote} with their next visit; so far they had ${from}`;
  return `get ${to} instead of ${from} with their next visit; tabs that are open are offered it within a minute`;
}
