import { filter, firstValueFrom, fromEvent, map, race } from 'rxjs';
import type { Catalogue, Remotes } from '../remotes';

/**
 * The catalogue once it is known, or known to be out of reach.
 * @returns undefined when the navigation that waits is aborted
 */
export function whenCatalogueKnown(
  catalogue$: Remotes['catalogue$'],
  signal: AbortSignal,
): Promise<Catalogue | undefined> {
  const known = catalogue$.pipe(filter(({ status }) => status !== 'loading'));
  const aborted = fromEvent(signal, 'abort').pipe(map(() => undefined));
  return firstValueFrom(race(known, aborted));
}
