import { checkRelease } from '@touchline/registry/compatible/checkBuild';
import { namesShells, refusingShells } from '@touchline/registry/compatible/checkPlatform';
import { backEndFaults } from '@touchline/registry/settings/remote-back-ends';
import { remoteSettingFaults } from '@touchline/registry/settings/remote-settings';
import { choosesRelease, type WireSettings } from '@touchline/registry/settings/settingValues';
import { unsignedFor } from '@touchline/registry/store/unsignedInForce';
import { UserError } from '@touchline/registry/terminal/terminal';
import { decode } from '@touchline/shared/contracts/reading';
import { type Registry, STABLE_CHANNEL } from '@touchline/shared/contracts/remotes';
import { type DomainSettings, domainSettings, type RemoteChoice } from '@touchline/shared/contracts/settings';
import { own } from '@touchline/shared/utilities';
import { isSame } from '../changes/changedValues';
import { checkSettings, type Facts, unreadable } from '../changes/checkSettings';
import type { Plan } from './plans';

/** The most faults that are told of one change. */
const MAX_TOLD = 20;

const UNCHECKED =
  'The registry names no shells, so nobody could check whether the deployed shell runs this release.';

/** What to tell of a change that names a release, by a pin, a channel or a canary, which nothing could check. */
export function uncheckedNotes(after: Plan['after'], { registry, config }: Facts): string[] {
  const isChosen = Object.entries(after ?? {}).some(([key, value]) => value !== null && choosesRelease(key));
  return [
    ...(isChosen && registry && !namesShells(registry) ? [UNCHECKED] : []),
    ...(config === 'broken' ? ['site.json can’t be read: validate says why.'] : []),
  ];
}

/** Faults of settings that a shell can read; none of others, whose fault is told already. */
function ofReadable(settings: WireSettings, find: (domain: DomainSettings) => string[]): string[] {
  const reading = decode(domainSettings, settings);
  return reading.ok ? find(reading.value) : [];
}

/**
 * Releases that these settings name and players could not run.
 * @param chosen as `checkRuns` has it
 */
const runFaults = (settings: WireSettings, { host, registry }: Facts, chosen?: readonly string[]) =>
  ofReadable(settings, (domain) => checkRuns(host, domain, registry, chosen));

/** The remotes that a change of settings chooses anew: switched on, unpinned, on another channel, with another canary. */
function chosenAnew(now: WireSettings, next: WireSettings): string[] {
  const [before, after] = [decode(domainSettings, now), decode(domainSettings, next)];
  if (!before.ok || !after.ok) return [];
  const [was, is] = [before.value.remotes, after.value.remotes];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => !isSame(was[name], is[name]),
  );
}

/** Releases of these settings that the site's shells refuse, because they lack a valid signature. */
function signatureFaults({ remotes }: DomainSettings, { registry, config }: Facts): string[] {
  if (!registry || !config || config === 'broken') return [];
  return unsignedFor(registry, remotes, config.publishers, false);
}

/** Faults that no reason excuses. */
function ownFaults(settings: WireSettings, facts: Facts): string[] {
  return [
    ...checkSettings(settings, facts),
    ...ofReadable(settings, (domain) => [
      ...signatureFaults(domain, facts),
      ...remoteSettingFaults(domain, facts.registry),
      ...backEndFaults(domain, facts),
    ]),
  ];
}

export function allFaults(settings: WireSettings, facts: Facts): string[] {
  return [...ownFaults(settings, facts), ...runFaults(settings, facts)];
}

/**
 * Refuses new faults only. Faults that existed before are reported, because a site must always be suspendable.
 * @param options always: a suspension, also where shells cannot read single settings; reason: why a release that players
 * could not run is chosen all the same
 * @returns what to tell, and whether the reason was needed
 */
export function refuseFaults(
  now: WireSettings | undefined,
  next: WireSettings,
  facts: Facts,
  { always = false, reason }: { always?: boolean | undefined; reason: string | undefined },
): { notes: string[]; forced: boolean } {
  const chosen = now ? chosenAnew(now, next) : [];
  // A setting that a release does not take never prevents the choice of that release: pages use the default.
  const kept = now
    ? [
        ...ofReadable({ ...next, remoteSettings: now.remoteSettings }, (domain) =>
          remoteSettingFaults(domain, facts.registry),
        ),
        ...ofReadable({ ...next, backEnds: now.backEnds }, (domain) => backEndFaults(domain, facts)),
      ]
    : [];
  const old = new Set(now ? [...allFaults(now, facts), ...runFaults(now, facts, chosen), ...kept] : []);
  const isNew = (fault: string) => !old.has(fault);
  const faults = ownFaults(next, facts);
  const runs = runFaults(next, facts, chosen);
  const brought = faults.filter(isNew);
  const unable = runs.filter(isNew);
  const wrong = brought.length > 0 || always ? brought : unreadable(next);
  const refused = reason === undefined ? [...wrong, ...unable] : wrong;
  if (refused.length > 0)
    throw new UserError(
      [
        `Refused for ${facts.host}, nothing was written:`,
        ...refused.slice(0, MAX_TOLD).map((fault) => `  ${fault}`),
        ...(refused.length > MAX_TOLD ? [`  … and ${refused.length - MAX_TOLD} more.`] : []),
        ...(wrong.length === 0
          ? ['  To do it all the same: touchline operator … --force --reason "<why>", which is recorded.']
          : []),
      ].join('\n'),
    );
  return {
    notes: [
      ...[...faults, ...runs]
        .filter((fault) => !isNew(fault) && !kept.includes(fault))
        .map((fault) => `Wrong before this already: ${fault}`),
      ...kept.map((fault) => `Not used: ${fault}`),
      ...unable.map((fault) => `By force: ${fault}`),
    ],
    forced: unable.length > 0,
  };
}

/**
 * The releases that a domain's settings name and that its players could not run: a deployed shell refuses them, or they
 * collide with another remote of the domain. A release that the registry does not have is `checkChoices`'s.
 * @param chosen remotes of which it is also checked what their channel gives, stable too, and the registry's canary
 * @returns one sentence per fault
 */
function checkRuns(
  host: string,
  { remotes }: DomainSettings,
  registry: Registry | undefined,
  chosen: readonly string[] = [],
): string[] {
  const names = new Set([...Object.keys(remotes), ...chosen]);
  const found = [...names].flatMap((name) => {
    const registered = own(registry?.remotes, name);
    const { enabled = true, ...choice } = choiceOf(own(remotes, name));
    if (!registry || !registered || !enabled) return [];
    const { version, channel, canary } = choice;
    const wanted = [version, canary?.version, channel && own(registered.channels, channel)];
    if (chosen.includes(name) && version === undefined) {
      wanted.push(registered.channels[channel ?? STABLE_CHANNEL]);
      const isStable = channel === undefined || channel === STABLE_CHANNEL;
      if (isStable && !canary && registered.canary) wanted.push(registered.canary.version);
    }
    return wanted.flatMap((version) => {
      const release = version === undefined ? undefined : own(registered.releases, version);
      if (!release) return [];
      const refused = [...refusingShells(registry, release.remote)].map(
        ([shell, { what, range, has }]) =>
          `${name} ${version} needs ${what} ${range}; the shell ${shell} that is deployed has ${has}. Deploy a newer shell first, or choose another release.`,
      );
      const collisions = checkRelease(release.remote, registry, new Map([[host, remotes]]), 'everything')
        .filter(({ level, about }) => level === 'problem' && about !== 'platform')
        .map(({ words }) => `${name} ${version}: ${words}`);
      return [...refused, ...collisions];
    });
  });
  return [...new Set(found)];
}

const choiceOf = (choice: RemoteChoice | undefined): Exclude<RemoteChoice, boolean> =>
  typeof choice === 'object' ? choice : { enabled: choice };
