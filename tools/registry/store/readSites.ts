import { posix } from 'node:path';
import { entity, readExactly } from '@touchline/shared/contracts/reading';
import { type DomainSettings, domainSettings } from '@touchline/shared/contracts/settings';
import type { Publishers } from '@touchline/shared/contracts/site';
import * as v from 'valibot';
import { approvalOf } from '../settings/approval';
import { readPublishers } from '../settings/site-files';
import { readFiles, type Target } from '../targets/Target';
import { messageOf } from '../terminal/terminal';

/** The choices of remotes of a domain whose settings are beside the registry. */
export interface DomainChoices {
  host: string;
  choices: DomainSettings['remotes'];
  /** Whether another release of it waits for a second person (docs/decisions/operator-settings.md#a-second-person). */
  asksForPerson: boolean;
}

/** The part of a domain's settings (wire form) that concerns releases. */
const answer = entity({ result: entity({ remotes: domainSettings.fields.remotes }) });
const approvalAnswer = v.object({ result: v.object({ approval: v.optional(v.unknown()) }) });

/** No domain has the name index: a list of the domains once had it. */
const SETTINGS = /^domains\/(?!index\.json$)[^/]+\.json$/;

export interface Sites {
  sites: DomainChoices[];
  /** The settings that cannot be read, and why. */
  unread: string[];
  /** Whom the site trusts, where its configuration is on this machine. */
  publishers?: Publishers | undefined;
}

/**
 * The domains whose settings are beside the registry; none where an operator keeps them elsewhere.
 * @throws UserError when it is not known whether the site requires signatures
 */
export async function readSites(target: Target): Promise<Sites> {
  const sites: DomainChoices[] = [];
  const unread: string[] = [];
  const paths = (await target.list('domains/')).flatMap(({ path }) => (SETTINGS.test(path) ? [path] : []));
  for (const [path, bytes] of await readFiles(target, paths)) {
    const host = posix.basename(path, '.json');
    try {
      const sent: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
      const { remotes } = readExactly(answer, sent).result;
      const { result } = v.parse(approvalAnswer, sent);
      sites.push({ host, choices: remotes, asksForPerson: approvalOf(result).includes('release') });
    } catch (fault) {
      unread.push(`${path} in ${target.address} is not a domain's settings (${messageOf(fault)}).`);
    }
  }
  const publishers = target.site === undefined ? undefined : await readPublishers(target.site);
  return { sites, unread, publishers };
}
