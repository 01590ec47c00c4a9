import { useBusState } from '@touchline/shared/platform';
import { Button, IconButton, Money } from '@touchline/shared/ui';
import { type RefObject, useEffect, useState } from 'react';
import styles from './GameBar.module.css';
import { SessionClock } from './SessionClock';

interface GameBarProps {
  name: string;
  /** What full screen shows: the game with its bar, so that Exit is never out of reach. */
  screen: RefObject<HTMLElement | null>;
  onExit: () => void;
}

export function GameBar({ name, screen, onExit }: GameBarProps) {
  const balance = useBusState('balance');
  return (
    <header className={styles.bar}>
      <Button icon="angle-left" size="sm" onClick={onExit}>
        Exit
      </Button>
      <div className={styles.title}>
        <h1 tabIndex={-1} className={styles.name}>
          {name}
        </h1>
        <SessionClock className={styles.clock} />
      </div>
      <p className={styles.balance}>
        <span className={styles.label}>Balance</span>
        <Money
          paise={balance.status === 'known' ? balance.balance : undefined}
          stale={balance.status === 'known' && balance.stale}
        />
      </p>
      <FullScreenButton screen={screen} />
    </header>
  );
}

function FullScreenButton({ screen }: Pick<GameBarProps, 'screen'>) {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const onChange = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
  // An iPhone gives full screen to videos alone.
  if (!document.fullscreenEnabled) return null;
  return (
    <IconButton
      icon="tv"
      label={isFull ? 'Leave full screen' : 'Full screen'}
      aria-pressed={isFull}
      onClick={() => void (isFull ? document.exitFullscreen() : screen.current?.requestFullscreen())}
    />
  );
}
