import { SLOW_AFTER_MS } from '../contracts/api';
import { confirmFigures } from '../contracts/bets';
import type { Paise } from '../contracts/reading';
import { playerKey } from '../contracts/session';
import type { Platform } from '../platform';

interface SendOptions {
  readonly onSlow?: () => void;
  readonly slowAfter?: number | undefined;
  readonly keepsExposure?: boolean;
}

/**
 * Runs a write of the player once. It reports when the answer takes long, and confirms the figures of the answer, unless
 * another player has logged in since.
 * @param call sends the write; its answer has the new figures in paise, where the server gives them
 * @param onSlow called once after `slowAfter` milliseconds without an answer (SLOW_AFTER_MS by default)
 * @param keepsExposure the write cannot change the exposure, as a withdrawal or a claim
 * @throws what `call` throws; pass it to `isOutcomeUnknown`
 */
export async function sendOnce<Answer extends { balance?: Paise | undefined; exposure?: Paise | undefined }>(
  { session, balance }: Pick<Platform, 'session' | 'balance'>,
  call: () => Promise<Answer>,
  { onSlow, slowAfter = SLOW_AFTER_MS, keepsExposure = false }: SendOptions = {},
): Promise<Answer> {
  const player = playerKey(session.current());
  const slow = onSlow && setTimeout(onSlow, slowAfter);
  try {
    const answer = await call();
    if (playerKey(session.current()) === player)
      confirmFigures(balance, {
        balance: answer.balance,
        ...(!keepsExposure && { exposure: answer.exposure }),
      });
    return answer;
  } finally {
    clearTimeout(slow);
  }
}
