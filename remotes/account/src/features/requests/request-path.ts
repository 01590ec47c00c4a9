import { useBusState } from '@touchline/shared/platform';

/** The query parameter with which /dwrequests opens one request. */
export const SHOWN_REQUEST = 'request';

/** The address of the list with this request open. */
export function requestPath(id: string): string {
  return `/dwrequests?${new URLSearchParams({ [SHOWN_REQUEST]: id })}`;
}

/**
 * Whether this domain shows /dwrequests (docs/reference/behaviour.md#guards). Without it there are no links to it.
 */
export function useHasRequests(): boolean {
  const settings = useBusState('settings');
  return settings.status !== 'loading' && settings.settings?.showDWRequests !== false;
}
