import type { WireSettings } from '@touchline/registry/settings/settingValues';
import { unknownWord } from '@touchline/registry/terminal/unknownWord';
import {
  chooseReleases,
  isWithheld,
  type RegisteredRemote,
  type Registry,
  unresolvedChoices,
} from '@touchline/shared/contracts/remotes';
import type { DomainSettings, RemoteChoice } from '@touchline/shared/contracts/settings';
import { own } from '@touchline/shared/utilities';

const CHOICE_KEYS = ['enabled', 'channel', 'version', 'canary'];
const CANARY_KEYS = ['version', 'percent'];

/** The faults of a domain's choices of remotes: unknown names, and releases that the registry does not have. */
export function checkChoices(
  wire: WireSettings,
  { remotes }: DomainSettings,
  registry: Registry | undefined,
): string[] {
  const strict = unknownKeys(wire.remotes);
  if (!registry) {
    return Object.keys(remotes).length === 0
      ? strict
      : [
          ...strict,
          'remotes: cdn/registry.json can’t be read, so nobody knows whether these releases exist.',
        ];
  }
  const unresolved = unresolvedChoices(registry, remotes, chooseReleases(registry, remotes));
  const names = new Set([...Object.keys(remotes), ...unresolved.map(({ remote }) => remote)]);
  const named = [...names].flatMap((remote) => {
    const registered = own(registry.remotes, remote);
    if (!registered) return [unknownWord('remote', remote, Object.keys(registry.remotes))];
    const faults = checkChoice(remote, own(remotes, remote) ?? true, registered);
    if (faults.length > 0) return faults;
    return unresolved
      .filter((entry) => entry.remote === remote)
      .map(({ reason }) => `${remote} is gone from the site: ${reason}`);
  });
  return [...strict, ...named];
}

function checkChoice(remote: string, choice: RemoteChoice, registered: RegisteredRemote): string[] {
  if (typeof choice === 'boolean') return [];
  const { version, channel, canary } = choice;
  const checkRelease = (what: 'pin' | 'canary', wanted: string | undefined): string[] => {
    if (wanted === undefined) return [];
    // As `touchline give` refuses it.
    if (isWithheld(registered, wanted))
      return [
        `The ${what} of ${remote} names ${wanted}, which is withheld, so no player gets it. Choose another release. If players may have it again: touchline withhold ${wanted} --off --reason "<why>"`,
      ];
    return own(registered.releases, wanted)
      ? []
      : [unknownWord(`release of ${remote}`, wanted, Object.keys(registered.releases))];
  };
  return [
    ...checkRelease('pin', version),
    ...checkRelease('canary', canary?.version),
    ...(canary && !hasTwoDecimals(canary.percent)
      ? [`The canary of ${remote} has ${canary.percent}%: two decimals are the most.`]
      : []),
    ...(channel !== undefined && own(registered.channels, channel) === undefined
      ? [unknownWord(`channel of ${remote}`, channel, Object.keys(registered.channels))]
      : []),
  ];
}

/** Devices are distinguished by hundredths of a percent. */
function hasTwoDecimals(percent: number): boolean {
  return Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9;
}

function unknownKeys(remotes: unknown): string[] {
  return Object.entries(Object(remotes)).flatMap(([remote, choice]) => {
    if (typeof choice !== 'object' || choice === null) return [];
    const extra = (value: object, keys: string[], what: string) =>
      Object.keys(value)
        .filter((key) => !keys.includes(key))
        .map((key) => unknownWord(`${what} of ${remote}`, key, keys));
    const canary = 'canary' in choice ? choice.canary : undefined;
    return [
      ...extra(choice, CHOICE_KEYS, 'choice'),
      ...(typeof canary === 'object' && canary !== null
        ? extra(canary, CANARY_KEYS, 'part of the canary')
        : []),
    ];
  });
}
