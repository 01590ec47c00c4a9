import { join } from 'node:path';
import type { Publishers } from '@touchline/shared/contracts/site';
import { UserError } from '../terminal/terminal';
import type { ChangeRecord } from './ChangeRecord';
import { HISTORY_FILE, historyFile } from './historyFile';
import { readPublishers } from './site-files';

/**
 * Compares whom a site trusts with what its history says of it, so that files that were restored or edited
 * by hand can't weaken unseen which signatures are required (docs/decisions/owners-and-checks.md#trust-has-a-file-of-its-own).
 * @param now whom the site trusts
 * @returns the trust of the history, undefined where it says nothing; and, in plain words, where the site's is less careful
 */
export function trustOfTrail(
  records: readonly ChangeRecord[],
  now: Publishers | undefined,
): { trust: Publishers | undefined; faults: string[] } {
  const record = records.findLast(({ trust }) => trust !== undefined);
  const trust = record?.trust;
  if (!trust) return { trust, faults: [] };
  const faults = lessCareful(trust, now);
  const since = `change ${record.id} of ${record.when.slice(0, 16).replace('T', ' ')} by ${record.who}`;
  return { trust, faults: faults.map((fault) => `${fault}, against ${since}.`) };
}

function lessCareful(before: Publishers, now: Publishers | undefined): string[] {
  const keys = new Map(before.keys.map((key) => [key.id, key]));
  return [
    ...(before.required && !now?.required ? ['Releases need no signature'] : []),
    ...(now?.keys ?? []).flatMap(({ id, key, remotes, revoked }) => {
      const trusted = keys.get(id);
      if (revoked) return [];
      if (!trusted || trusted.key !== key)
        return [`The key ${id} signs ${remotes.join(', ')}, and nobody trusted it`];
      if (trusted.revoked) return [`The key ${id} is not revoked`];
      const more = remotes.filter((remote) => !trusted.remotes.includes(remote));
      return more.length > 0 ? [`The key ${id} signs ${more.join(', ')} too`] : [];
    }),
    ...Object.entries(before.withdrawn ?? {}).flatMap(([remote, versions]) =>
      versions
        .filter((version) => !now?.withdrawn?.[remote]?.includes(version))
        .map((version) => `${remote} ${version} is not withdrawn`),
    ),
    ...(before.framed ?? [])
      .filter((remote) => !now?.framed?.includes(remote))
      .map((remote) => `${remote} may leave its frame`),
  ];
}

/** Where a site trusts less carefully than its history says. */
export async function trustFaults(site: string): Promise<string[]> {
  const records = await historyFile(join(site, HISTORY_FILE)).read();
  return trustOfTrail(records, await readPublishers(site)).faults;
}

/** @throws UserError where a site trusts less carefully than its history says */
export async function refuseLessTrust(site: string): Promise<void> {
  const faults = await trustFaults(site);
  if (faults.length > 0)
    throw new UserError(
      `${site} trusts less carefully than its history says; nothing was changed:\n${faults.map((fault) => `  ${fault}`).join('\n')}\nTo have the history's trust again: touchline keys require --site ${site}. To let unsigned releases run on purpose: touchline keys require --off --site ${site}`,
    );
}
