import { useBusState } from '@touchline/shared/platform';
import { useEffect } from 'react';
import { useShellRouter } from '../../routing/router-context';
import { useLive, useShell } from '../context/shell-context';

/**
 * A session that ends (here or in another tab) must not leave a player's page on screen: its login guard runs again.
 * While a modal is open it may be the login that brings the session back, so the page waits for it.
 */
export function useOpenPageGuard(): void {
  const session = useBusState('session').status;
  const modal = useLive(useShell().services.modals.current$);
  const {
    router,
    state: { page, pending },
  } = useShellRouter();
  const exposed = session === 'visitor' && page?.access === 'player' && modal === undefined && !pending;

  useEffect(() => {
    if (exposed) router.recheck();
  }, [exposed, router]);
}
