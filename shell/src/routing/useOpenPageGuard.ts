import { useBusState } from '@touchline/shared/platform';
import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router-dom';
import { useShell } from '../app/ShellContext';
import { useLive } from '../app/useLive';
import type { Page } from './Page';

/**
 * A session that ends (here or in another tab) must not leave a player's page on screen: its login guard runs again.
 * While a modal is open it may be the login that brings the session back, so the page waits for it.
 */
export function useOpenPageGuard(page: Page | undefined): void {
  const session = useBusState('session').status;
  const modal = useLive(useShell().services.modals.current$);
  const { revalidate } = useRevalidator();
  const idle = useNavigation().state === 'idle';
  const exposed = session === 'visitor' && page?.access === 'player' && modal === undefined && idle;

  useEffect(() => {
    if (exposed) void revalidate();
  }, [exposed, revalidate]);
}
