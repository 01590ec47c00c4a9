import { api } from '@touchline/shared/contracts/api';
import type { Client, RunOptions } from '../http/startClient';

/**
 * Requests the sport tree. It is in a chunk that is loaded after the first page, because the declaration has the
 * readers of events and games, and no other part of the shell needs these.
 * @param domain the site's host
 */
export async function askTree(
  client: Pick<Client, 'run'>,
  domain: string,
  options: RunOptions = {},
): Promise<void> {
  await client.run(api.treeSportWithEvent, { domain }, options);
}
