import { isApiError } from '@touchline/shared/platform';
import type { BetEvent } from './bet.state';
import { classifyRefusal } from './classifyRefusal';

/**
 * What a failed PlaceBet means for the bet: a definite refusal, or an unknown outcome. In doubt it is unknown: no
 * answer, an answer that can't be read, and a server fault may all stand for a bet that was taken.
 */
export function sendOutcome(error: unknown): BetEvent {
  if (!isApiError(error)) return { type: 'lost' };
  const reason = classifyRefusal(error.message);
  switch (error.kind) {
    case 'refused':
    case 'field':
      return { type: 'refused', reason, message: error.message };
    case 'unauthorised':
      return {
        type: 'refused',
        reason: 'session',
        message: 'You were logged out before the bet was taken. Log in and place it again.',
      };
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
