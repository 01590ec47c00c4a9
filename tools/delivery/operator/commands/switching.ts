import { CAPABILITIES } from '@touchline/shared/contracts';
import { UserError } from '../../cli/Command';
import { type DomainChange, FEATURES } from '../../site/DomainChange';
import { unknownWord } from '../../site/nearestWord';
import type { Call, Subcommand } from '../Subcommand';
import { tellOutcome } from '../tellOutcome';

const switching = (on: boolean): Subcommand => ({
  usage: '<host> <name>',
  summary: on
    ? 'switches a remote, a feature, a sport or a capability on'
    : 'switches it off: its pages, menu entries and modals are gone, or its gate is closed',
  async run({ site, args: [host = '', name = ''], act, terminal }: Call) {
    tellOutcome(await site.change(host, await switchesOf(site, name, on, terminal), act()), terminal);
  },
});
export const enable = switching(true);
export const disable = switching(false);

/** Features and capabilities can be switched even where the registry cannot be read. */
async function switchesOf(
  site: Call['site'],
  name: string,
  on: boolean,
  { out }: Call['terminal'],
): Promise<DomainChange[]> {
  const remotes = await site.registry().then(
    (registry) => Object.keys(registry.remotes),
    (error: unknown) => {
      if (!(error instanceof UserError) || switchesNamed(name, on, []).length === 0) throw error;
      out(`${error.message} Only what is no remote is switched.`);
      return [];
    },
  );
  const changes = switchesNamed(name, on, remotes);
  if (changes.length > 0) return changes;
  throw new UserError(unknownWord('remote or feature', name, [...remotes, ...FEATURES, ...CAPABILITIES]));
}

/**
 * The switches that a name means. A name of both a remote and a feature means both; `remote:` or `feature:` before it
 * selects one.
 */
function switchesNamed(name: string, on: boolean, remotes: readonly string[]): DomainChange[] {
  const [, only, bare = name] = /^(remote|feature):(.*)$/.exec(name) ?? [];
  const same = (one: string) => one.toLowerCase() === bare.toLowerCase().replaceAll('-', '');
  const remote = only === 'feature' ? undefined : remotes.find((one) => one === bare);
  const feature = only === 'remote' ? undefined : FEATURES.find(same);
  const capability = only === undefined ? CAPABILITIES.find(same) : undefined;
  return [
    ...(remote ? [{ kind: 'remote', remote, on } as const] : []),
    ...(feature ? [{ kind: 'feature', feature, on } as const] : []),
    ...(capability ? [{ kind: 'capability', capability, on } as const] : []),
  ];
}
