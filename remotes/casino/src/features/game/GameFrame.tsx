import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Button, EmptyState, Inline, Spinner, useSlow } from '@touchline/shared/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './GameFrame.module.css';

interface GameFrameProps {
  url: string;
  /** The url's origin, which checkFrame allowed; messages of other origins are ignored. */
  origin: string;
  name: string;
  isDemo: boolean;
  onRestart: () => void;
  onExit: () => void;
}

export function GameFrame({ url, origin, name, isDemo, onRestart, onExit }: GameFrameProps) {
  const { t } = useLingui();
  const { balance, settings } = usePlatform();
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const isSlow = useSlow(!isLoaded);
  const { gameReturn } = settings;
  useEffect(() => {
    // The button that opened the game has disappeared.
    if (document.activeElement === document.body) frameRef.current?.focus();
  }, []);
  useGameMessages(frameRef, origin, (event) => {
    if (event === 'exit') onExit();
    else if (!isDemo) void balance.refresh();
  });
  return (
    <div className={styles.box}>
      <iframe
        ref={frameRef}
        src={url}
        title={name}
        className={styles.frame}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        allow="fullscreen; autoplay"
        allowFullScreen
        referrerPolicy="origin"
        onLoad={({ currentTarget }) => {
          setIsLoaded(true);
          if (gameReturn !== undefined && pathIn(currentTarget) === gameReturn) onExit();
        }}
      />
      {!isLoaded && (
        <div className={styles.waiting}>
          {isSlow ? (
            <EmptyState
              icon="clock"
              title={t`${name} is slow to load`}
              action={
                <Inline className={styles.ways}>
                  <Button icon="refresh" onClick={onRestart}>
                    {t`Load again`}
                  </Button>
                  <Button onClick={onExit}>{t`Back to the lobby`}</Button>
                </Inline>
              }
            >
              {t`Its provider has not sent it yet. It opens by itself when it comes. Opening a game takes no money.`}
            </EmptyState>
          ) : (
            <Spinner label={t`Loading ${name}`} size={32} />
          )}
        </div>
      )}
    </div>
  );
}

/**
 * The path of the page in the frame, if it is a page of this site. It is read because a content blocker may stop that
 * page's script.
 */
function pathIn({ contentWindow }: HTMLIFrameElement): string | undefined {
  try {
    return contentWindow?.location.pathname;
  } catch {
    return undefined; // A page of another origin is the game.
  }
}

type GameEvent = 'exit' | 'settled';

/**
 * Receives the messages `{ source: 'game', event }` of the game, from exactly this frame and its origin. The page of the
 * site to which the game returns the player sends one too, from the frame or from a window that the frame opened. All
 * other messages are ignored.
 */
function useGameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  handle: (event: GameEvent) => void,
): void {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    const onMessage = (message: MessageEvent<unknown>) => {
      const game = frame.current?.contentWindow;
      const event = readGameEvent(message.data);
      if (!game || !event) return;
      const isGame = message.origin === origin && message.source === game;
      if (isGame || (event === 'exit' && isReturnFrom(game, message))) latest.current(event);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame, origin]);
}

function isReturnFrom(game: Window, { origin, source }: MessageEvent<unknown>): boolean {
  const isOpened = source !== null && 'opener' in source && source.opener === game;
  return origin === window.location.origin && (source === game || isOpened);
}

function readGameEvent(data: unknown): GameEvent | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if (!('source' in data) || data.source !== 'game' || !('event' in data)) return undefined;
  return data.event === 'exit' || data.event === 'settled' ? data.event : undefined;
}
