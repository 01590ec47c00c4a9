import type { ApiError } from '@touchline/shared/platform/ApiError';
import { Button, buttonClass, ErrorState } from '@touchline/shared/ui';
import { callServer } from './callServer';
import styles from './Operator.module.css';

/** Ends the session, and the provider's where it has such a page. */
export async function logOut(): Promise<void> {
  const { location: next } = await callServer<{ location: string }>(undefined, '/api/logout', {});
  location.assign(next);
}

/** Nobody is logged in, or somebody without a role. */
export function SignedOut({ error }: { readonly error: ApiError }) {
  const isKnown = error.status === 403;
  return (
    <main className={styles.alone}>
      <ErrorState
        isPage
        title={isKnown ? 'You have no role here' : 'Log in to operate this site'}
        action={
          isKnown ? (
            <Button onClick={() => void logOut()}>Log out</Button>
          ) : (
            <a className={buttonClass({ variant: 'primary' })} href="/login">
              Log in
            </a>
          )
        }
      >
        {error.message}
      </ErrorState>
    </main>
  );
}
