import { useBusState } from '@touchline/shared/platform';

/** Whether this domain shows /dwrequests (specification 2, gates): elsewhere a link there would lead nowhere. */
export function useHasRequests(): boolean {
  const settings = useBusState('settings');
  return settings.status !== 'loading' && settings.settings?.showDWRequests !== false;
}
