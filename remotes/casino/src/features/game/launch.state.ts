import { breakEnd, isTimeUsedUp, type OwnLimits } from '@touchline/shared/contracts/money';
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
  /** The player may not play now, by a break or a limit of their own. */
  | { kind: 'held'; hold: PlayHold }
  | { kind: 'failed'; error: unknown }
  | { kind: 'refused' }
  | { kind: 'frame'; url: string; origin: string }
  | { kind: 'leaving'; url: string };

export type Notice = 'demo' | 'no-money';

/** Until when the player takes a break, or that the time that they have set is used up. */
export type PlayHold = { breakUntil: string } | 'time-used-up';

/** @param now epoch milliseconds by the server's clock */
export function playHoldOf({ time, ...rest }: OwnLimits, now: number): PlayHold | undefined {
  const breakUntil = breakEnd(rest, now);
  if (breakUntil !== undefined) return { breakUntil };
  return time.some(isTimeUsedUp) ? 'time-used-up' : undefined;
}

export interface LaunchFacts {
  isKnown: boolean;
  /** There is a casino token, or the game needs none. */
  canOpen: boolean;
  notice: Notice | undefined;
  answer: GameUrl | { hold: PlayHold } | undefined;
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
  if ('hold' in answer) return { kind: 'held', hold: answer.hold };
  const verdict = checkFrame(answer.url);
  if (!verdict.allowed) return { kind: 'refused' };
  return answer.mode === 'IFRAME'
    ? { kind: 'frame', url: verdict.url, origin: verdict.origin }
    : { kind: 'leaving', url: verdict.url };
}
