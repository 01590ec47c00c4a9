import { type ModalProps, useLocation, useNavigate, usePlatform } from '@touchline/shared/platform';
import type { AuthSurface } from './AuthSurface';

export function useModalSurface({ request, close }: ModalProps): AuthSurface {
  const { modals, session } = usePlatform();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { to } = request;
  return {
    kind: 'modal',
    to,
    // The shell shows one modal at a time: opening the next closes this one.
    open: (step, reason) => modals.open(`modal-${step}`, { ...(to && { to }), ...(reason && { reason }) }),
    finish: (fallback) => {
      const target = session.landing(fallback, to);
      // Navigating to the current page would be a duplicated navigation
      // (docs/reference/behaviour.md#2-screens-and-routes).
      if (target !== pathname + search + hash) navigate(target);
      close();
    },
  };
}
