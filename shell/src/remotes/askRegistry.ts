import { registryIndexAt } from '@touchline/shared/contracts';
import { wholeAddress } from '../core/http/serviceUrl';

/**
 * Asks for the registry's index, and for the whole registry where a site has none yet.
 * @param registry the registry's address
 */
export async function askRegistry(registry: string): Promise<Response> {
  const fresh: RequestInit = { cache: 'no-cache' };
  const index = await fetch(registryIndexAt(wholeAddress(registry)), fresh);
  // Some servers answer an unknown path with a page.
  const isThere = index.ok && index.headers.get('content-type')?.includes('json');
  return isThere ? index : fetch(registry, fresh);
}
