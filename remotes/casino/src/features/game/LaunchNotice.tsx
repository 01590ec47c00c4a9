import { messageOf, usePlatform } from '@touchline/shared/platform';
import { Button, EmptyState, ErrorState, Inline, Spinner } from '@touchline/shared/ui';
import { type ReactNode, useEffect } from 'react';
import styles from './LaunchNotice.module.css';
import type { Launch } from './launch.state';
import { leaveFor } from './leave-for';
import { MoneyNotice } from './MoneyNotice';

interface LaunchNoticeProps {
  launch: Exclude<Launch, { kind: 'frame' }>;
  name: string;
  isRetrying: boolean;
  retry: () => void;
  /** The player was told and wants to go on. */
  acknowledge: () => void;
  onExit: () => void;
}

/** All that stands in the game's place while it is not there. */
export function LaunchNotice({ launch, name, isRetrying, retry, acknowledge, onExit }: LaunchNoticeProps) {
  const back = <Button onClick={onExit}>Back to the lobby</Button>;
  switch (launch.kind) {
    case 'asking':
      return <Spinner label={`Opening ${name}`} size={32} />;
    case 'leaving':
      return <Leaving url={launch.url} name={name} />;
    case 'told':
      return (
        <MoneyNotice notice={launch.notice}>
          <Inline className={styles.ways}>
            <Button variant="primary" onClick={acknowledge}>
              Open the game
            </Button>
            {back}
          </Inline>
        </MoneyNotice>
      );
    case 'failed':
      return (
        <ErrorState title="The game could not be opened" onRetry={retry} retrying={isRetrying} action={back}>
          <p>{messageOf(launch.error)}</p>
          <p>No money has been taken.</p>
        </ErrorState>
      );
    case 'refused':
      return (
        <ErrorState title="This game was not opened" action={back}>
          Its provider sent an address that this site does not trust. Nothing was loaded from it and no money
          has been taken. Please choose another game or tell support.
        </ErrorState>
      );
    case 'no-token':
      return <NoToken back={back} />;
    case 'unknown-game':
      return (
        <EmptyState icon="casino" title="There is no such game" action={back}>
          The address names no game of this casino. It may be mistyped, or the game may be gone.
        </EmptyState>
      );
  }
}

function Leaving({ url, name }: { url: string; name: string }) {
  useEffect(() => leaveFor(url), [url]);
  return <Spinner label={`Going to ${name}`} size={32} />;
}

function NoToken({ back }: { back: ReactNode }) {
  const { modals } = usePlatform();
  const logIn = () =>
    modals.open('modal-login', {
      to: window.location.pathname + window.location.search,
      reason: 'Log in again to play casino games.',
    });
  return (
    <ErrorState
      title="Log in again to play"
      action={
        <>
          <Button variant="primary" onClick={logIn}>
            Log in
          </Button>
          {back}
        </>
      }
    >
      This login has no access to casino games. A new login gives it.
    </ErrorState>
  );
}
