import { formatCountdown, serverNow } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { useBusState, usePlatform } from '@touchline/shared/platform';
import { Button, IconButton, Money } from '@touchline/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useEntryState } from '../../useEntryState';
import styles from './GameBar.module.css';
import type { FullScreen } from './useFullScreen';

interface GameBarProps {
  name: string;
  /** The game's return to player, in percent, where the back end sends it. */
  rtp: number | undefined;
  isDemo: boolean;
  /** Whether the game has loaded; its clock then runs, and it can be reloaded. */
  isRunning: boolean;
  fullScreen: FullScreen;
  onRestart: () => void;
  onExit: () => void;
}

export function GameBar({ name, rtp, isDemo, isRunning, fullScreen, onRestart, onExit }: GameBarProps) {
  const { t } = useLingui();
  const balance = useBusState('balance');
  const headingRef = useRef<HTMLHeadingElement>(null);
  // The game replaces the lobby without a change of page, so it is announced.
  useEffect(() => headingRef.current?.focus({ preventScroll: true }), []);
  const { isFull, toggle } = fullScreen;
  return (
    <header className={styles.bar}>
      <Button icon="angle-left" size="sm" onClick={onExit}>
        <span className={styles.exit}>{t`Exit`}</span>
      </Button>
      <div className={styles.title}>
        <h1 ref={headingRef} tabIndex={-1} translate="no" className={styles.name}>
          {name}
        </h1>
        <p className={styles.facts}>
          {isRunning && <Clock />}
          {rtp !== undefined && <span>{t`RTP ${rtp}%`}</span>}
        </p>
      </div>
      {isDemo ? (
        <p className={styles.label}>{t`Play money`}</p>
      ) : (
        <p className={styles.balance}>
          <span className={styles.label}>{t`Available`}</span>
          <Money
            paise={balance.status === 'known' ? balance.balance - balance.exposure : undefined}
            stale={balance.status === 'known' && balance.stale}
          />
        </p>
      )}
      {isRunning && (
        <IconButton size="sm" icon="refresh" label={t`Load the game again`} onClick={onRestart} />
      )}
      <IconButton
        size="sm"
        icon={isFull ? 'contract' : 'expand'}
        label={isFull ? t`Leave full screen` : t`Full screen`}
        aria-pressed={isFull}
        onClick={toggle}
      />
    </header>
  );
}

/** Counts from the opening of the game; a reload does not reset it. */
function Clock() {
  const platform = usePlatform();
  const [{ since }, addToEntry] = useEntryState();
  useEffect(() => {
    if (since === undefined) addToEntry({ since: serverNow(platform) });
  }, [since, addToEntry, platform]);
  return since !== undefined && <SessionClock since={since} />;
}

interface SessionClockProps {
  /** When the game was opened, in ms since 1970 by the server's clock. */
  since: number;
}

/** How long this game has been open, which helps a player to stop in time. */
function SessionClock({ since }: SessionClockProps) {
  const { t } = useLingui();
  const platform = usePlatform();
  const [now, setNow] = useState(() => serverNow(platform));
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow(platform)), 1000);
    return () => clearInterval(timer);
  }, [platform]);
  return (
    <span role="timer" aria-label={t`Time in this game`}>
      {formatCountdown(Math.max(0, Math.floor((now - since) / 1000)))}
    </span>
  );
}
