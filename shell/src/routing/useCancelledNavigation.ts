import { useEffect } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router-dom';
import { useShell } from '../app/ShellContext';
import { DEFAULT_PATH } from './defaultPath';
import { findRoute } from './findRoute';
import { judge } from './judge';
import { addressOf } from './NavigationOutcome';
import type { RouterSeams } from './RouterSeams';
import { tellOutcome } from './tellOutcome';

interface Place {
  pathname: string;
  search: string;
}

/** Keeps the player where they are when a domain setting blocks the page they asked for (specification 2). */
export function useCancelledNavigation(): void {
  const shell = useShell();
  const navigate = useNavigate();
  const here = useLocation();
  const blocker = useBlocker(({ nextLocation }) => reasonToCancel(nextLocation, shell) !== undefined);
  const { state, location: wanted, reset } = blocker;

  useEffect(() => {
    if (state !== 'blocked') return;
    const reason = reasonToCancel(wanted, shell) ?? '';
    tellOutcome(shell.platform, {
      outcome: 'cancelled',
      from: addressOf(here),
      to: addressOf(wanted),
      reason,
    });
    reset();
    // After a login there is no page to stay on.
    if (/^\/auth\//i.test(here.pathname) && shell.services.hasToken())
      navigate(DEFAULT_PATH, { replace: true });
  }, [state, wanted, reset, here, shell, navigate]);
}

function reasonToCancel(place: Place, seams: RouterSeams): string | undefined {
  const route = findRoute(seams.remotes.catalogue$.value, place.pathname);
  const verdict = route && judge(route, place, seams);
  return verdict?.kind === 'cancel' ? verdict.reason : undefined;
}
