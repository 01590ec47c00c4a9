import { formatDateTime } from '@touchline/shared/format';
import { Trans, useLingui } from '@touchline/shared/language/macro';
import { Card, QueryView, Skeleton } from '@touchline/shared/ui';
import { useEffect, useState } from 'react';
import { describeDuration } from './describeDuration';
import styles from './PlaySession.module.css';
import { type Login, useLogin } from './useLogin';
import { type ServerClock, useServerClock } from './useServerClock';

/** How long the player has been logged in; says so when the server does not know of a login. */
export function SessionClock() {
  const { t } = useLingui();
  return (
    <Card title={t`Time logged in`}>
      <QueryView
        query={useLogin()}
        failure={t`How long you have been logged in is not known`}
        loading={<Skeleton width="12ch" height={32} />}
        showsStale={false}
      >
        {(login) =>
          login ? (
            <Elapsed login={login} />
          ) : (
            <p>{t`The activity log of your account has no login, so how long you have been here is not known.`}</p>
          )
        }
      </QueryView>
    </Card>
  );
}

function Elapsed({ login }: { login: Login }) {
  const { t } = useLingui();
  const server = useTickingClock();
  const { browser } = login;
  const moment = formatDateTime(login.at);
  const elapsed = server && server.now() - login.at;
  return (
    <>
      {elapsed === undefined ? (
        <Skeleton width="12ch" height={32} />
      ) : (
        <p className={styles.figure}>
          {/* A login cannot lie in the future: the device's clock is slow. */}
          {elapsed < 0 && !server?.isKnown
            ? t`Not known: the clock of this device is slow`
            : capital(describeDuration(elapsed))}
        </p>
      )}
      <p className={styles.note}>
        {browser === '' ? (
          <Trans>
            Since your latest login, <time dateTime={login.time}>{moment}</time>.
          </Trans>
        ) : (
          <Trans>
            Since your latest login, <time dateTime={login.time}>{moment}</time>, by {browser}.
          </Trans>
        )}
        {server && !server.isKnown && ` ${t`By the clock of this device: the server did not say its time.`}`}
      </p>
    </>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const STEP_MS = 10_000;

/** The server's clock, read again while the page is visible; undefined until the server was asked. */
function useTickingClock(): ServerClock | undefined {
  const clock = useServerClock();
  const [, setLooks] = useState(0);
  useEffect(() => {
    const look = () => setLooks((looks) => looks + 1);
    const timer = setInterval(look, STEP_MS);
    // A page that was hidden, or a device that slept, has missed its timers.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return clock;
}
