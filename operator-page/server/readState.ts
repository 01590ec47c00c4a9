import { join } from 'node:path';
import { refusingShells } from '@touchline/registry/compatible/checkPlatform';
import { signatureFault } from '@touchline/registry/keys/signatureFault';
import { listPreviews } from '@touchline/registry/publish/open-previews';
import { CHANGE_KINDS } from '@touchline/registry/settings/approval';
import { DirectoryTarget } from '@touchline/registry/targets/DirectoryTarget';
import { UserError } from '@touchline/registry/terminal/terminal';
import { latestRecords, type TrailCache, type TrailRecord } from '@touchline/registry/trail/registry-trail';
import type { Site } from '@touchline/site/domains/openSite';
import { describeLastValid } from '@touchline/site/domains/viewLines';
import type { BrokenDomain, DomainView, ListedRemote, OperatorState } from '../operator-api';
import { previewHost } from '../preview/previewHost';
import type { Caller } from './Access';

export interface StateOptions {
  caller: Caller;
  /** Undefined: there is no preview. */
  previewPort: number | undefined;
  /** The collector's `host:port`; by default the one that runs for the site. */
  collector?: string | undefined;
}

/** The current state of the site. Errors are reported in place: one broken file hides no other domain. */
export async function readState(site: Site, { caller, previewPort }: StateOptions): Promise<OperatorState> {
  const hosts = await site.hosts();
  const [views, history, remotes, faults, trail, proposals, previews] = await Promise.all([
    Promise.all(hosts.map((host) => orReason(readDomain(site, host, previewPort)))),
    site.history(),
    orReason(readRemotes(site)),
    orReason(site.registryFaults()),
    orReason(readTrail(site)),
    orReason(site.proposals()),
    orReason(site.registry().then((registry) => listPreviews(registry, new Date()))),
  ]);
  const registryProblem = 'value' in remotes ? undefined : remotes.reason;
  const unread = [faults, trail, proposals].flatMap((part) =>
    'value' in part || part.reason === registryProblem ? [] : [part.reason],
  );
  return {
    site: site.dir,
    operator: caller.who,
    may: caller.may ?? CHANGE_KINDS,
    isSignedIn: caller.isSignedIn,
    domains: views.flatMap((view) => ('value' in view ? [view.value] : [])),
    broken: await Promise.all(
      views.flatMap((view, index) =>
        'value' in view ? [] : [readBroken(site, hosts[index] ?? '', view.reason)],
      ),
    ),
    remotes: 'value' in remotes ? remotes.value : [],
    registryProblem,
    registryFaults: [...('value' in faults ? faults.value : []), ...unread],
    history,
    trail: 'value' in trail ? trail.value : [],
    proposals:
      'value' in proposals
        ? proposals.value.map(({ subject, ...proposal }) => ({
            ...proposal,
            isMine: subject === caller.subject,
          }))
        : [],
    previews: 'value' in previews ? previews.value : [],
  };
}

/** How many changes of the registry the page shows. */
const TRAIL_SHOWN = 100;
const trails = new WeakMap<Site, TrailCache>();

async function readTrail(site: Site): Promise<TrailRecord[]> {
  const cache = trails.get(site) ?? new Map();
  trails.set(site, cache);
  return latestRecords(new DirectoryTarget(join(site.dir, 'cdn')), await site.registry(), TRAIL_SHOWN, cache);
}

async function readDomain(site: Site, host: string, previewPort: number | undefined): Promise<DomainView> {
  // The revision is read before the settings, so that a write in between refuses the change instead of being overwritten.
  const revision = site.revision(host);
  const [settings, sees] = await Promise.all([site.settings(host), site.whatPlayersSee(host)]);
  const previewUrl = previewPort === undefined ? undefined : `http://${previewHost(host)}:${previewPort}/`;
  return { host, revision, settings, sees, asksFor: [...site.approvalOf(host)], previewUrl };
}

async function readBroken(site: Site, host: string, reason: string): Promise<BrokenDomain> {
  const revision = site.revision(host);
  const found = await orReason(site.broken(host));
  const broken = 'value' in found ? found.value : undefined;
  return {
    host,
    revision,
    reason,
    lastValid: broken?.lastValid && describeLastValid(broken),
    difference: broken?.difference ?? [],
  };
}

async function readRemotes(site: Site): Promise<ListedRemote[]> {
  const registry = await site.registry();
  const config = await site.config().catch(() => undefined);
  return Object.entries(registry.remotes)
    .sort(([name], [other]) => (name < other ? -1 : 1))
    .map(([name, { channels, canary, releases, withheld = {} }]) => ({
      name,
      channels,
      canary,
      versions: Object.keys(releases).reverse(),
      calls: Object.fromEntries(
        Object.entries(releases).map(([version, { remote }]) => [version, Object.keys(remote.calls ?? {})]),
      ),
      withheld: Object.fromEntries(
        Object.entries(withheld).map(([version, { reason }]) => [version, `withheld: ${reason}`]),
      ),
      refused: Object.fromEntries(
        Object.entries(releases).flatMap(([version, release]) => {
          const { remote } = release;
          const [refusing] = refusingShells(registry, remote);
          if (!refusing) {
            const unsigned = signatureFault(config?.publishers, name, release, false);
            return unsigned === undefined ? [] : [[version, unsigned.slice(`${name} ${version} `.length)]];
          }
          const [shell, { what, range, has }] = refusing;
          return [[version, `needs ${what} ${range}; the shell ${shell} has ${has}`]];
        }),
      ),
    }));
}

type OrReason<T> = { value: T } | { reason: string };

async function orReason<T>(reading: Promise<T>): Promise<OrReason<T>> {
  try {
    return { value: await reading };
  } catch (error) {
    if (error instanceof UserError) return { reason: error.message };
    throw error;
  }
}
