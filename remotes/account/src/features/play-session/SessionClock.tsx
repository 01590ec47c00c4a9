import { formatDateTime } from '@touchline/shared/format';
import { Card, QueryView, Skeleton } from '@touchline/shared/ui';
import { describeDuration } from './describeDuration';
import styles from './PlaySession.module.css';
import { type Login, useLogin } from './useLogin';
import { useServerNow } from './useServerNow';

/** How long the player has been logged in; says so when the server does not know of a login. */
export function SessionClock() {
  return (
    <Card title="Time logged in">
      <QueryView
        query={useLogin()}
        failure="How long you have been logged in is not known"
        loading={<Skeleton width="12ch" height={32} />}
        showsStale={false}
      >
        {(login) =>
          login ? (
            <Elapsed login={login} />
          ) : (
            <p>The activity log of your account has no login, so how long you have been here is not known.</p>
          )
        }
      </QueryView>
    </Card>
  );
}

function Elapsed({ login }: { login: Login }) {
  const server = useServerNow();
  const elapsed = server && server.now - login.at;
  return (
    <>
      {elapsed === undefined ? (
        <Skeleton width="12ch" height={32} />
      ) : (
        <p className={styles.figure}>
          {/* A login cannot lie in the future: the device's clock is slow. */}
          {elapsed < 0 && !server?.isKnown
            ? 'Not known: the clock of this device is slow'
            : capital(describeDuration(elapsed))}
        </p>
      )}
      <p className={styles.note}>
        Since your latest login, <time dateTime={login.time}>{formatDateTime(login.at)}</time>, by{' '}
        {login.browser}
        {server && !server.isKnown && '. By the clock of this device: the server did not say its time'}.
      </p>
    </>
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
