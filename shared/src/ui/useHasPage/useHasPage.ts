import { useBusState, usePlatform } from '@touchline/shared/platform';

/**
 * Whether this domain has the page of another remote, which may be off here: a link to it leads to /error-404. A frame
 * of a remote does not know, and takes it to be there.
 * @param path such as `/bet-history`; not of the /auth pages, whose links the shell has
 */
export function useHasPage(path: string): boolean {
  const { session, extensionPoint } = usePlatform();
  useBusState('settings');
  return extensionPoint === undefined || session.landing('', path) === path;
}
