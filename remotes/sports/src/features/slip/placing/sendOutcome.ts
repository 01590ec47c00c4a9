import { isApiError } from '@touchline/shared/platform';
import type { BetEvent } from '../bet/bet.state';
import { classifyRefusal } from '../bet/classifyRefusal';

/**
 * What a failed PlaceBet means for the bet: a definite refusal, or an unknown outcome. In doubt it is unknown: no
 * answer, an answer that can't be read, a server fault, and a session that ended on the way may all stand for a bet
 * that was taken: a browser sends again by itself what a kept-alive connection lost, and the first may have counted.
 */
export function sendOutcome(error: unknown): BetEvent {
  if (!isApiError(error)) return { type: 'lost' };
  const reason = classifyRefusal(error.message);
  switch (error.kind) {
    case 'refused':
    case 'field':
      return { type: 'refused', reason, message: error.message };
    case 'http': {
      const status = error.status ?? 500;
      const faulty = status >= 500 || status === 408;
      // ABP sends a refusal of its own with status 500: words that we know are one.
      const said = error.error?.message !== undefined && reason !== 'other';
      return faulty && !said ? { type: 'lost' } : { type: 'refused', reason, message: error.message };
    }
    default:
      return { type: 'lost' };
  }
}
