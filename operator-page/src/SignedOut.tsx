import { webAddress } from '@touchline/shared/contracts/site';
import { useLingui } from '@touchline/shared/language/macro';
import type { ApiError } from '@touchline/shared/platform/ApiError';
import { Button, buttonClass, EmptyState, ErrorState } from '@touchline/shared/ui';
import { callServer } from './callServer';
import styles from './Operator.module.css';

/** Ends the session, and the provider's where it has such a page. */
export async function logOut(): Promise<void> {
  const { location: next } = await callServer<{ location: string }>(undefined, '/api/logout', {});
  // What was typed and not saved is this operator's alone.
  sessionStorage.clear();
  location.assign(webAddress(next, location.href) ?? '/');
}

/** Nobody is logged in, or somebody without a role. */
export function SignedOut({ error }: { readonly error: ApiError }) {
  const { t } = useLingui();
  return (
    <main className={styles.alone}>
      {error.status === 403 ? (
        <ErrorState
          isPage
          title={t`You have no role here`}
          action={<Button onClick={() => void logOut()}>{t`Log out`}</Button>}
        >
          {error.message}
        </ErrorState>
      ) : (
        <>
          <h1 className="visually-hidden">{t`Operator`}</h1>
          <EmptyState
            icon="user-circle"
            title={t`Log in to operate this site`}
            action={
              <a className={buttonClass({ variant: 'primary' })} href="/login">
                {t`Log in`}
              </a>
            }
          >
            {error.message}
          </EmptyState>
        </>
      )}
    </main>
  );
}
