import { type DomainSettings, domainSettings, entity, readExactly } from '@touchline/shared/contracts';
import { UserError } from '../cli/Command';
import type { Target } from '../targets/Target';

/** The choices of remotes of a domain whose settings are beside the registry. */
export interface Site {
  host: string;
  choices: DomainSettings['remotes'];
}

/** The part of a domain's settings (wire form) that concerns releases. */
const answer = entity({ result: entity({ remotes: domainSettings.fields.remotes }) });

/**
 * The domains whose settings are beside the registry; none where an operator keeps them elsewhere.
 * @throws UserError when one cannot be read, because its pinned releases would be unknown
 */
export async function readSites(target: Target): Promise<Site[]> {
  const sites: Site[] = [];
  for (const { path } of await target.list('domains/')) {
    // index.json is the list of them.
    const [, host] = /^domains\/(?!index\.json$)([^/]+)\.json$/.exec(path) ?? [];
    const stored = host === undefined ? undefined : await target.read(path);
    if (host === undefined || !stored) continue;
    sites.push({ host, choices: choicesIn(stored.bytes, `${path} in ${target.address}`) });
  }
  return sites;
}

function choicesIn(bytes: Uint8Array, where: string): DomainSettings['remotes'] {
  try {
    return readExactly(answer, JSON.parse(Buffer.from(bytes).toString('utf8'))).result.remotes;
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    throw new UserError(
      `${where} is not a domain's settings (${reason}). Nothing was changed. Correct it first.`,
    );
  }
}
