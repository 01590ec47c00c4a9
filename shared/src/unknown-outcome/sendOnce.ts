import { confirmFigures, type Paise, playerKey, SLOW_AFTER_MS } from '../contracts';
import type { Platform } from '../platform';

/**
 * Runs a write of the player once: says when its answer takes long, and takes the figures of the answer, unless another
 * player came since.
 * @param call sends it; its answer has the figures after it, in paise, where the server told them
 * @param onSlow called once after `slowAfter` milliseconds without an answer (SLOW_AFTER_MS unless told)
 * @throws what `call` throws; `isOutcomeUnknown` classifies it
 */
export async function sendOnce<Answer extends { balance?: Paise | undefined; exposure?: Paise | undefined }>(
  { session, balance }: Pick<Platform, 'session' | 'balance'>,
  call: () => Promise<Answer>,
  { onSlow, slowAfter = SLOW_AFTER_MS }: { onSlow: () => void; slowAfter?: number | undefined },
): Promise<Answer> {
  const player = playerKey(session.current());
  const slow = setTimeout(onSlow, slowAfter);
  try {
    const answer = await call();
    if (playerKey(session.current()) === player)
      confirmFigures(balance, { balance: answer.balance, exposure: answer.exposure });
    return answer;
  } finally {
    clearTimeout(slow);
  }
}
