import { useBusState } from '@touchline/shared/platform';
import { useEffect } from 'react';
import { useLive } from '../../core/bus/Live';
import { useShellRouter } from '../../routing/router-context';
import { useShell } from '../context/shell-context';

/**
 * When a session ends (here or in another tab) a player's page must not stay on the screen, so its login guard runs
 * again. While a modal is open the page waits, because it may be the login that restores the session.
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
