import { type RefObject, useEffect, useRef } from 'react';

type GameEvent = 'exit' | 'settled';

/**
 * Receives the messages `{ source: 'game', event }` of the game, from exactly this frame and its origin. The page of the
 * site to which the game returns the player sends one too, from the frame or from a window that the frame opened. All
 * other messages are ignored.
 */
export function useGameMessages(
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
