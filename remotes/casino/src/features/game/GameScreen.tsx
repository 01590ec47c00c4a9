import { usePlatform } from '@touchline/shared/platform';
import { useEffect, useRef } from 'react';
import type { GameRef } from '../../game-ref';
import { GameBar } from './GameBar';
import { GameFrame } from './GameFrame';
import styles from './GameScreen.module.css';
import { LaunchNotice } from './LaunchNotice';
import { useLaunch } from './useLaunch';

export interface GameScreenProps {
  /** Undefined when the address names no game. */
  gameRef: GameRef | undefined;
  name: string;
  /** The lobby's address on this site: where the provider sends the player back to. */
  returnTo: string;
  onExit: () => void;
}

/** A game from its launch to its end. The bar, and with it the way out, stands whatever the game does. */
export function GameScreen({ gameRef, name, returnTo, onExit }: GameScreenProps) {
  const { balance } = usePlatform();
  const screenRef = useRef<HTMLElement>(null);
  const { launch, ...controls } = useLaunch(gameRef, returnTo);
  const wasPlayed = useRef(false);
  useEffect(() => {
    if (launch.kind === 'frame') wasPlayed.current = true;
  }, [launch.kind]);
  useEffect(
    () => () => {
      // Whichever way the player leaves, the figures on the next screen are the server's.
      if (wasPlayed.current) void balance.refresh();
    },
    [balance],
  );

  return (
    <section ref={screenRef} className={styles.screen} aria-label={name}>
      <GameBar name={name} screen={screenRef} onExit={onExit} />
      {launch.kind === 'frame' ? (
        <GameFrame url={launch.url} origin={launch.origin} name={name} onExit={onExit} />
      ) : (
        <div className={styles.notice}>
          <LaunchNotice launch={launch} name={name} onExit={onExit} {...controls} />
        </div>
      )}
    </section>
  );
}
