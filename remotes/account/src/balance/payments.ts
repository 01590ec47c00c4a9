import { useBusState } from '@touchline/shared/platform';

/**
 * The player's money as the server last confirmed it; undefined while it is not known. `available` is what can be
 * withdrawn or bet: the balance less the possible loss of open bets. It is below zero where that is more.
 */
export function useFunds() {
  const funds = useBusState('balance');
  return funds.status === 'known' ? { ...funds, available: funds.balance - funds.exposure } : undefined;
}

/** Whether the operator shows these pages on the domain. False while its settings load. */
export function useIsShown(pages: 'showDepositW' | 'showDWRequests'): boolean {
  const settings = useBusState('settings');
  return settings.status !== 'loading' && settings.settings?.[pages] !== false;
}

/** The query parameter with which /dwrequests opens one request. */
export const SHOWN_REQUEST = 'request';

/** The address of the list with this request open. */
export function requestPath(id: string): string {
  return `/dwrequests?${new URLSearchParams({ [SHOWN_REQUEST]: id })}`;
}
