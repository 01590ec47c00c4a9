import { ownedBy, ownersOf } from '@touchline/registry/owners/ownership';
import type { Registry } from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';

/** Who owns what, and what was handed over or forced, as lines. */
export function ownersLines(registry: Registry): string[] {
  const { remotes, acts = [] } = ownersOf(registry);
  const names = Object.keys(remotes).sort();
  if (names.length === 0) return ['Nothing was published here yet, so nobody owns anything.'];
  return [
    ...names.flatMap((name) => {
      const { team, paths, modals, slots } = ownedBy({ remotes }, name);
      const channels = Object.keys(own(registry.remotes, name)?.channels ?? {}).sort();
      const rows: [string, readonly string[]][] = [
        ['channels', channels],
        ['paths', paths],
        ['modals', modals],
        ['slots', slots],
      ];
      return [
        `${name}: ${team === undefined ? 'no team yet' : `the team ${team}`}`,
        ...rows.flatMap(([kind, list]) =>
          list.length > 0 ? [`  ${kind.padEnd(9)} ${list.join(', ')}`] : [],
        ),
      ];
    }),
    ...acts.map(
      ({ when, who, words, reason }) =>
        `${when.slice(0, 16).replace('T', ' ')}  ${who}: ${words}${reason === undefined ? '' : ` Reason: ${reason}`}`,
    ),
  ];
}
