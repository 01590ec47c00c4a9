import { useBusState } from '@touchline/shared/platform';

/** The query word by which /dwrequests opens one request. */
export const SHOWN_REQUEST = 'request';

/** The page of requests with this one opened. */
export function requestPath(id: string): string {
  return `/dwrequests?${new URLSearchParams({ [SHOWN_REQUEST]: id })}`;
}

/**
 * Whether this domain shows /dwrequests (docs/reference/behaviour.md#2-screens-and-routes, gates): elsewhere a link
 * there would lead nowhere.
 */
export function useHasRequests(): boolean {
  const settings = useBusState('settings');
  return settings.status !== 'loading' && settings.settings?.showDWRequests !== false;
}
