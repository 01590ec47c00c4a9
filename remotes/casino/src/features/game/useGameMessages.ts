import { type RefObject, useEffect, useRef } from 'react';

export type GameEvent = 'exit' | 'settled';

/**
 * Receives the game's messages `{ source: 'game', event }`, from exactly this frame and its origin. All other messages
 * are ignored.
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
      if (message.origin !== origin || message.source !== frame.current?.contentWindow) return;
      const event = readGameEvent(message.data);
      if (event) latest.current(event);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame, origin]);
}

function readGameEvent(data: unknown): GameEvent | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if (!('source' in data) || data.source !== 'game' || !('event' in data)) return undefined;
  return data.event === 'exit' || data.event === 'settled' ? data.event : undefined;
}
