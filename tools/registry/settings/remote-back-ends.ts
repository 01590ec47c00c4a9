import { decode } from '@touchline/shared/contracts/reading';
import {
  backEndFault,
  chooseReleases,
  type Registry,
  type RemoteManifest,
} from '@touchline/shared/contracts/remotes';
import { type DomainSettings, domainSettings } from '@touchline/shared/contracts/settings';
import { isLoopback, isTestHost } from '@touchline/shared/contracts/site';
import { own } from '@touchline/shared/utilities';
import * as v from 'valibot';
import { unknownWord } from '../terminal/unknownWord';

// The back ends of remotes' own teams (docs/decisions/remote-contract.md#a-back-end-of-the-teams-own).

const declaring = v.object({ backEnds: v.optional(v.array(v.string()), []) });

/** The origins that a release names; none where they can't be read. */
function backEndsOfRelease(remote: RemoteManifest | undefined): string[] {
  const found = v.safeParse(declaring, remote);
  return found.success ? found.output.backEnds : [];
}

/** What is wrong with the origins that a release names; undefined where nothing is. */
export function unreadableBackEnds(remote: RemoteManifest): string | undefined {
  const found = v.safeParse(declaring, remote);
  if (!found.success) return v.summarize(found.issues);
  for (const origin of found.output.backEnds) {
    const fault = backEndFault(origin);
    if (fault !== undefined) return `“${origin}” ${fault}`;
  }
  return undefined;
}

export interface BackEndView {
  origin: string;
  isAllowed: boolean;
  /** The domain's release names it. */
  isNamed: boolean;
}

/** The origins that the release of a domain names, and those that the domain allows it. */
export function backEndsView(
  name: string,
  release: RemoteManifest | undefined,
  { backEnds }: DomainSettings,
): BackEndView[] {
  const named = backEndsOfRelease(release);
  const allowed = own(backEnds, name) ?? [];
  return [...new Set([...named, ...allowed])].map((origin) => ({
    origin,
    isAllowed: allowed.includes(origin),
    isNamed: named.includes(origin),
  }));
}

/** What is wrong with the origins that a domain allows; an origin that no release names is only told. */
export function backEndFaults(
  { remotes, backEnds }: DomainSettings,
  { host, registry }: { host: string; registry: Registry | undefined },
): string[] {
  const releases = registry && chooseReleases(registry, remotes);
  return Object.entries(backEnds ?? {}).flatMap(([name, origins]) => {
    if (registry && !own(registry.remotes, name))
      return [unknownWord('remote', name, Object.keys(registry.remotes))];
    // A remote that is off keeps them.
    const release = own(releases, name)?.remote;
    return origins.flatMap((origin) => {
      const fault = originFault(host, origin);
      if (fault !== undefined) return [`${origin}, a back end of ${name}, ${fault}.`];
      if (!release || backEndsOfRelease(release).includes(origin)) return [];
      return [
        `${origin} is no back end that ${name} ${release.version} names (${backEndsOfRelease(release).join(', ') || 'it names none'}): its team names it in backEnds of src/remote.ts.`,
      ];
    });
  });
}

/** Settings of test hosts and of this machine's names may have back ends on this machine. */
function originFault(host: string, origin: string): string | undefined {
  const fault = backEndFault(origin);
  if (fault !== undefined) return fault;
  if (new URL(origin).protocol === 'https:' || isTestHost(host) || isLoopback(host)) return undefined;
  return 'is on the machine of whoever opens the page: only a test host or a name such as shop.localhost may have it';
}

/**
 * The origins that the page of each domain may call.
 * @param domains host -> the text of its settings file
 * @returns those of domains that allow any; a text that is no origin is left out, because it would become part of a header
 */
export function backEndsByHost(domains: Readonly<Record<string, string>>): Record<string, string[]> {
  const all = Object.entries(domains).map(([host, text]) => [host, allowedBackEnds(host, text)] as const);
  return Object.fromEntries(all.filter(([, origins]) => origins.length > 0));
}

/** The same for the text of one domain's settings; none where it can't be read. */
export function allowedBackEnds(host: string, text: string | undefined): string[] {
  const reading = decode(domainSettings, settingsIn(text));
  const origins = reading.ok ? Object.values(reading.value.backEnds ?? {}).flat() : [];
  return [...new Set(origins)].filter((origin) => originFault(host, origin) === undefined).sort();
}

function settingsIn(text = 'null'): unknown {
  try {
    return JSON.parse(text)?.result;
  } catch {
    return undefined;
  }
}
