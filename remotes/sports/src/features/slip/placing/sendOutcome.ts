import { isApiError } from '@touchline/shared/platform';
import { isOutcomeUnknown } from '@touchline/shared/unknown-outcome';
import type { BetEvent } from '../bet/bet.state';
import { classifyRefusal } from '../bet/classifyRefusal';

/** Whether a failed call that moves stakes is a refusal or has an unknown outcome. In doubt the outcome is unknown. */
export function sendOutcome(error: unknown): Extract<BetEvent, { type: 'refused' | 'lost' }> {
  const isRefusal = (message: string) => classifyRefusal(message) !== 'other';
  if (!isApiError(error) || isOutcomeUnknown(error, { sessionEnd: 'unknown', isRefusal }))
    return { type: 'lost' };
  return { type: 'refused', reason: classifyRefusal(error.message), message: error.message };
}
