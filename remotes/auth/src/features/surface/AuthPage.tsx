import { Navigate, useBusState, usePlatform } from '@touchline/shared/platform';
import { Banner } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import styles from './AuthPage.module.css';
import type { AuthSurface } from './AuthSurface';
import { usePageReason } from './usePageSurface';

interface AuthPageProps {
  readonly surface: AuthSurface;
  readonly title: string;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/**
 * The frame of the /auth pages. A player who is logged in, by this form or in another tab, is redirected to the landing
 * target.
 */
export function AuthPage({ surface, title, footer, children }: AuthPageProps) {
  const { session } = usePlatform();
  const current = useBusState('session');
  const reason = usePageReason();

  // Landing targets: docs/reference/behaviour.md#2-screens-and-routes.
  if (current.status === 'player')
    return <Navigate to={session.landing(current.demo ? '/' : '/inplay', surface.to)} replace />;
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <header>
          <h1>{title}</h1>
        </header>
        {reason && <Banner>{reason}</Banner>}
        {children}
        <footer className={styles.footer}>{footer}</footer>
      </div>
    </div>
  );
}
