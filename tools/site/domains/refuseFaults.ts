import { namesShells } from '@touchline/registry/compatible/checkPlatform';
import { backEndFaults } from '@touchline/registry/settings/remote-back-ends';
import { remoteSettingFaults } from '@touchline/registry/settings/remote-settings';
import type { WireSettings } from '@touchline/registry/settings/settingValues';
import { unsignedFor } from '@touchline/registry/store/unsignedInForce';
import { UserError } from '@touchline/registry/terminal/terminal';
import { decode } from '@touchline/shared/contracts/reading';
import { type DomainSettings, domainSettings } from '@touchline/shared/contracts/settings';
import { isSame } from '../changes/changedValues';
import { checkRuns } from '../changes/checkRuns';
import { checkSettings, type Facts, unreadable } from '../changes/checkSettings';
import type { Plan } from './plans';

/** The most faults that are told of one change. */
const MOST_TOLD = 20;

const UNCHECKED =
  'The registry names no shells, so nobody could check whether the deployed shell runs this release.';

/** What to tell of a change that names a release, by a pin, a channel or a canary, which nothing could check. */
export function uncheckedNotes(after: Plan['after'], { registry, config }: Facts): string[] {
  const choosesRelease = Object.entries(after ?? {}).some(
    ([key, value]) => value !== null && /^remotes\..+\.(version|channel|canary)$/.test(key),
  );
  return [
    ...(choosesRelease && registry && !namesShells(registry) ? [UNCHECKED] : []),
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
        ...refused.slice(0, MOST_TOLD).map((fault) => `  ${fault}`),
        ...(refused.length > MOST_TOLD ? [`  … and ${refused.length - MOST_TOLD} more.`] : []),
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
