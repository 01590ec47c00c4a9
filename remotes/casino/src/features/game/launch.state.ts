import type { FrameVerdict } from '@touchline/shared/contracts/site';

/** The provider's answer to the game-URL call. */
interface GameUrl {
  url: string;
  mode: 'IFRAME' | 'REDIRECT';
}

export type Launch =
  | { kind: 'unknown-game' }
  /** The session has no casino token; a new login gets one. */
  | { kind: 'no-token' }
  /** A notice that the player must acknowledge before the game opens. */
  | { kind: 'unacknowledged'; notice: Notice }
  | { kind: 'asking' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'refused' }
  | { kind: 'frame'; url: string; origin: string }
  | { kind: 'leaving'; url: string };

export type Notice = 'demo' | 'no-money';

export interface LaunchFacts {
  isKnown: boolean;
  /** There is a casino token, or the game needs none. */
  canOpen: boolean;
  notice: Notice | undefined;
  answer: GameUrl | undefined;
  error: unknown;
  checkFrame: (url: string) => FrameVerdict;
}

/**
 * The state of a launch. The provider is called only after the player has acknowledged the notice, if there is one.
 */
export function launchOf({ isKnown, canOpen, notice, answer, error, checkFrame }: LaunchFacts): Launch {
  if (!isKnown) return { kind: 'unknown-game' };
  if (!canOpen) return { kind: 'no-token' };
  if (notice !== undefined) return { kind: 'unacknowledged', notice };
  if (answer === undefined) return error ? { kind: 'failed', error } : { kind: 'asking' };
  const verdict = checkFrame(answer.url);
  if (!verdict.allowed) return { kind: 'refused' };
  return answer.mode === 'IFRAME'
    ? { kind: 'frame', url: verdict.url, origin: verdict.origin }
    : { kind: 'leaving', url: verdict.url };
}
