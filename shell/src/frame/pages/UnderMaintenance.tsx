import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Button } from '@touchline/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLive } from '../../core/bus/Live';
import { DEFAULT_PATH } from '../../core/session/paths';
import { useShell } from '../context/shell-context';
import { MessagePage } from './MessagePage/MessagePage';
import { ErrorActions } from './message-pages';

const CHECK_INTERVAL_MS = 15_000;

/** /under-maintenance: checks at intervals whether the site is open again, and then returns the player. */
export function UnderMaintenance() {
  const { t } = useLingui();
  const { settings } = usePlatform();
  const { services, returnTo } = useShell();
  const suspended = useLive(services.suspended$);
  const cameSuspended = useRef(suspended || returnTo.address !== undefined);
  const navigate = useNavigate();
  const [checking, setChecking] = useState(false);
  const busy = useRef(false);

  const check = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setChecking(true);
    // A failure needs no handling, because the site stays suspended and this page shows that.
    await settings.reload().catch(() => undefined);
    busy.current = false;
    setChecking(false);
  }, [settings]);

  useEffect(() => {
    const timer = setInterval(() => void check(), CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [check]);

  useEffect(() => {
    if (!suspended && cameSuspended.current) navigate(returnTo.address ?? DEFAULT_PATH, { replace: true });
  }, [suspended, returnTo, navigate]);

  if (!suspended && !cameSuspended.current) {
    return (
      <MessagePage icon="check" title={t`The site is open`} actions={<ErrorActions />}>
        <p>{t`No maintenance is going on.`}</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      icon="clock"
      title={t`We’ll be right back`}
      actions={
        <Button variant="primary" size="lg" icon="refresh" busy={checking} onClick={() => void check()}>
          {t`Check now`}
        </Button>
      }
    >
      <p>
        {settings.current()?.suspendedText ??
          t`The site is under maintenance. Your balance and your bets are safe with the exchange.`}
      </p>
      <p>{t`This page checks by itself and takes you back in when the site is open.`}</p>
    </MessagePage>
  );
}
