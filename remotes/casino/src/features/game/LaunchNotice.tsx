import { formatDateTime } from '@touchline/shared/format';
import { t as translate, useLingui } from '@touchline/shared/language/macro';
import { isApiError, messageOf, useBusState, usePlatform } from '@touchline/shared/platform';
import { Button, ButtonLink, EmptyState, ErrorState, Inline, Spinner, useSlow } from '@touchline/shared/ui';
import { type ReactNode, useEffect } from 'react';
import styles from './GameScreen.module.css';
import type { Launch, PlayHold } from './launch.state';
import { leaveFor } from './leave-for';
import { MoneyNotice } from './MoneyNotice';

interface LaunchNoticeProps {
  launch: Exclude<Launch, { kind: 'frame' }>;
  name: string;
  /** Where the game can be played with play money instead. */
  demoAt: string | undefined;
  isRetrying: boolean;
  retry: () => void;
  /** Drops the answer and requests it again. */
  restart: () => void;
  /** The player has read the notice and continues. */
  acknowledge: () => void;
  onExit: () => void;
}

/** Shown instead of the game before it has loaded. */
export function LaunchNotice(props: LaunchNoticeProps) {
  const { t } = useLingui();
  const { launch, name, acknowledge, onExit } = props;
  const back = <Button onClick={onExit}>{t`Back to the lobby`}</Button>;
  switch (launch.kind) {
    case 'asking':
      return <Asking name={name} restart={props.restart} back={back} />;
    case 'held':
      return (
        <EmptyState icon="clock" title={describeHold(launch.hold)} action={back}>
          {t`You can withdraw, and your open bets stay.`}
        </EmptyState>
      );
    case 'leaving':
      return <Leaving url={launch.url} name={name} />;
    case 'unacknowledged':
      return (
        <MoneyNotice notice={launch.notice} demoAt={props.demoAt}>
          <Inline className={styles.ways}>
            <Button variant="primary" onClick={acknowledge}>
              {t`Open the game`}
            </Button>
            {back}
          </Inline>
        </MoneyNotice>
      );
    case 'failed':
      return <Failed error={launch.error} retry={props.retry} isRetrying={props.isRetrying} back={back} />;
    case 'refused':
      return (
        <ErrorState title={t`This game was not opened`} action={back}>
          {t`Its provider sent no address that this site can trust, and nothing was loaded from it. Opening a game takes no money. Please choose another game or tell support.`}
        </ErrorState>
      );
    case 'no-token':
      return (
        <NewLogin title={t`This account has no casino access yet`} back={back}>
          {t`Log in again to ask for it. If it is still missing then, please tell support: sports and your money work as before.`}
        </NewLogin>
      );
    case 'unknown-game':
      return (
        <EmptyState icon="casino" title={t`There is no such game`} action={back}>
          {t`The address names no game of this casino. It may be mistyped, or the game may be gone.`}
        </EmptyState>
      );
  }
}

function describeHold(hold: PlayHold): string {
  if (hold === 'time-used-up') return translate`The time that you have set for yourself is used up.`;
  const end = formatDateTime(hold.breakUntil);
  return translate`You take a break until ${end}`;
}

function Asking({ name, restart, back }: { name: string; restart: () => void; back: ReactNode }) {
  const { t } = useLingui();
  if (!useSlow(true)) return <Spinner label={t`Opening ${name}`} size={32} />;
  return (
    <EmptyState
      icon="clock"
      title={t`The provider has not answered yet`}
      action={
        <Inline className={styles.ways}>
          <Button icon="refresh" onClick={restart}>
            {t`Ask again`}
          </Button>
          {back}
        </Inline>
      }
    >{t`${name} opens by itself as soon as it does. Opening a game takes no money.`}</EmptyState>
  );
}

function Leaving({ url, name }: { url: string; name: string }) {
  const { t } = useLingui();
  useEffect(() => leaveFor(url), [url]);
  return <Spinner label={t`Going to ${name}`} size={32} />;
}

interface FailedProps {
  error: unknown;
  retry: () => void;
  isRetrying: boolean;
  back: ReactNode;
}

function Failed({ error, retry, isRetrying, back }: FailedProps) {
  const { t } = useLingui();
  if (isApiError(error) && error.kind === 'unauthorised')
    return (
      <NewLogin
        back={back}
      >{t`The provider no longer accepts this login. A new one opens the game.`}</NewLogin>
    );
  return (
    <ErrorState title={t`The game could not be opened`} onRetry={retry} retrying={isRetrying} action={back}>
      <p>{messageOf(error)}</p>
      <p>{t`Opening a game takes no money. Try again, or choose another one.`}</p>
    </ErrorState>
  );
}

interface NewLoginProps {
  title?: string;
  children: ReactNode;
  back: ReactNode;
}

function NewLogin({ title, children, back }: NewLoginProps) {
  const { t } = useLingui();
  const { modals } = usePlatform();
  const isPlayer = useBusState('session').status === 'player';
  const to = window.location.pathname + window.location.search;
  const logIn = () => modals.open('modal-login', { to, reason: t`Log in again to play casino games.` });
  return (
    <ErrorState
      title={title ?? t`Log in again to play`}
      action={
        <>
          {isPlayer ? (
            // The login's modal closes at once for a player, so the old session ends first.
            <ButtonLink to={`/auth/logout?${new URLSearchParams({ to })}`}>{t`Log in`}</ButtonLink>
          ) : (
            <Button variant="primary" onClick={logIn}>
              {t`Log in`}
            </Button>
          )}
          {back}
        </>
      }
    >
      {children}
    </ErrorState>
  );
}
