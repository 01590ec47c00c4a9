import { usePlatform } from '@touchline/shared/platform';
import { useEffect, useRef } from 'react';
import { type GameRef, writeGameRef } from '../../game-ref';
import { GameBar } from './GameBar';
import { GameFrame } from './GameFrame';
import styles from './GameScreen.module.css';
import { LaunchNotice } from './LaunchNotice';
import { useFullScreen } from './useFullScreen';
import { useLaunch } from './useLaunch';

export interface GameScreenProps {
  /** Undefined when the address names no game. */
  gameRef: GameRef | undefined;
  name: string;
  /** Played with play money: no balance is shown or asked for. */
  isDemo?: boolean;
  /** The game's return to player, in percent. */
  rtp?: number | undefined;
  /** Where the game can be played with play money instead. */
  demoAt?: string | undefined;
  /** The lobby's address on this site, to which the provider returns the player. */
  returnTo: string;
  /** Called when the game opens, with its reference. */
  onPlayed: (key: string) => void;
  /** A demo player acknowledged the notice before an earlier game of this visit. */
  hasAcknowledgedDemo: boolean;
  onDemoAcknowledged: () => void;
  onExit: () => void;
}

/** A game from its launch to its end. The bar with Exit is always there, whatever the game does. */
export function GameScreen(props: GameScreenProps) {
  const { gameRef, name, isDemo = false, rtp, demoAt, onPlayed, onExit } = props;
  const { balance } = usePlatform();
  const screenRef = useRef<HTMLElement>(null);
  const fullScreen = useFullScreen(screenRef);
  const { launch, restart, ...controls } = useLaunch({ ...props, isDemo });
  const isOpen = launch.kind === 'frame' || launch.kind === 'leaving';
  const wasPlayed = useRef(false);
  const key = gameRef && writeGameRef(gameRef);
  useEffect(() => {
    if (!isOpen || key === undefined) return;
    wasPlayed.current = true;
    onPlayed(key);
  }, [isOpen, key, onPlayed]);
  useEffect(
    () => () => {
      // Fetches the figures however the player leaves, so that the next screen shows the server's.
      if (wasPlayed.current && !isDemo) void balance.refresh();
    },
    [balance, isDemo],
  );

  return (
    <section ref={screenRef} className={styles.screen} aria-label={name} data-filled={fullScreen.isFilled}>
      <GameBar
        name={name}
        rtp={rtp}
        isDemo={isDemo}
        isRunning={launch.kind === 'frame'}
        fullScreen={fullScreen}
        onRestart={restart}
        onExit={onExit}
      />
      {launch.kind === 'frame' ? (
        <GameFrame
          key={launch.url}
          url={launch.url}
          origin={launch.origin}
          name={name}
          isDemo={isDemo}
          onRestart={restart}
          onExit={onExit}
        />
      ) : (
        <div className={styles.notice}>
          <LaunchNotice
            launch={launch}
            name={name}
            demoAt={demoAt}
            restart={restart}
            onExit={onExit}
            {...controls}
          />
        </div>
      )}
    </section>
  );
}
