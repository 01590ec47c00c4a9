import { type Terminal, UserError } from '@touchline/registry/terminal/terminal';
import { unknownWord } from '@touchline/registry/terminal/unknownWord';
import { CAPABILITIES } from '@touchline/shared/contracts/settings';
import { type DomainChange, FEATURES } from '@touchline/site/changes/DomainChange';
import type { Site } from '@touchline/site/domains/openSite';
import { changeDomains, domainChange } from '../openCall';

export const switchingCommands = (terminal: Terminal) =>
  [
    { name: 'enable', on: true, summary: 'switches a remote, a feature, a sport or a capability on' },
    {
      name: 'disable',
      on: false,
      summary: 'switches it off: its pages, menu entries and modals are gone, or its gate is closed',
    },
  ].map(({ name, on, summary }) =>
    domainChange(name, summary)
      .argument('<name>')
      .action((host, switched, options) =>
        changeDomains(host, options, terminal, (_host, site) => switchesOf(site, switched, on, terminal)),
      ),
  );

/** Features and capabilities can be switched even where the registry cannot be read. */
async function switchesOf(site: Site, name: string, on: boolean, { out }: Terminal): Promise<DomainChange[]> {
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
  const same = (candidate: string) => candidate.toLowerCase() === bare.toLowerCase().replaceAll('-', '');
  const remote = only === 'feature' ? undefined : remotes.find((candidate) => candidate === bare);
  const feature = only === 'remote' ? undefined : FEATURES.find(same);
  const capability = only === undefined ? CAPABILITIES.find(same) : undefined;
  return [
    ...(remote ? [{ kind: 'remote', remote, on } as const] : []),
    ...(feature ? [{ kind: 'feature', feature, on } as const] : []),
    ...(capability ? [{ kind: 'capability', capability, on } as const] : []),
  ];
}
