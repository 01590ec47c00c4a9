import { useLocation, useNavigate, useSearchParams } from '@touchline/shared/platform';
import { type AuthSurface, authPath } from './AuthSurface';

/** The surface of a form on a page of its own. */
export function usePageSurface(): AuthSurface {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return {
    kind: 'page',
    to: query.get('to') ?? undefined,
    open: (step, reason) => navigate(authPath(step, query), { replace: true, state: { reason } }),
    // AuthPage redirects by itself as soon as there is a session.
    finish: () => {},
  };
}

/** The reason why the page was opened, if the previous step gave one. */
export function usePageReason(): string | undefined {
  const { state } = useLocation();
  const reason: unknown = state !== null && typeof state === 'object' && 'reason' in state && state.reason;
  return typeof reason === 'string' ? reason : undefined;
}
