import { useBusState } from '@touchline/shared/platform';
import { Button, IconButton, Money } from '@touchline/shared/ui';
import { useEffect, useRef } from 'react';
import { useEntryState } from '../../useEntryState';
import styles from './GameBar.module.css';
import { SessionClock } from './SessionClock';
import type { FullScreen } from './useFullScreen';

interface GameBarProps {
  name: string;
  /** The game has loaded: its clock runs, and it can be reloaded. */
  isRunning: boolean;
  fullScreen: FullScreen;
  onRestart: () => void;
  onExit: () => void;
}

export function GameBar({ name, isRunning, fullScreen, onRestart, onExit }: GameBarProps) {
  const balance = useBusState('balance');
  const headingRef = useRef<HTMLHeadingElement>(null);
  // The game replaces the lobby without a change of page, so it is announced.
  useEffect(() => headingRef.current?.focus({ preventScroll: true }), []);
  const { isFull, toggle } = fullScreen;
  return (
    <header className={styles.bar}>
      <Button icon="angle-left" size="sm" onClick={onExit}>
        <span className={styles.exit}>Exit</span>
      </Button>
      <div className={styles.title}>
        <h1 ref={headingRef} tabIndex={-1} className={styles.name}>
          {name}
        </h1>
        {isRunning && <Clock />}
      </div>
      <p className={styles.balance}>
        <span className={styles.label}>Balance</span>
        <Money
          paise={balance.status === 'known' ? balance.balance : undefined}
          stale={balance.status === 'known' && balance.stale}
        />
      </p>
      {isRunning && <IconButton size="sm" icon="refresh" label="Load the game again" onClick={onRestart} />}
      <IconButton
        size="sm"
        icon={isFull ? 'contract' : 'expand'}
        label={isFull ? 'Leave full screen' : 'Full screen'}
        aria-pressed={isFull}
        onClick={toggle}
      />
    </header>
  );
}

/** Counts from the opening of the game; a reload does not reset it. */
function Clock() {
  const [{ since }, addToEntry] = useEntryState();
  useEffect(() => {
    if (since === undefined) addToEntry({ since: Date.now() });
  }, [since, addToEntry]);
  return since !== undefined && <SessionClock since={since} className={styles.clock} />;
}
