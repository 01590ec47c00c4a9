import { isApiError } from '@touchline/shared/platform';
import { isOutcomeUnknown } from '@touchline/shared/unknown-outcome';
import type { BetEvent } from '../bet/bet.state';
import { classifyRefusal } from '../bet/classifyRefusal';

/** What a failed call that moves stakes means: a definite refusal, or an unknown outcome. In doubt it is unknown. */
export function sendOutcome(error: unknown): Extract<BetEvent, { type: 'refused' | 'lost' }> {
  const isRefusal = (words: string) => classifyRefusal(words) !== 'other';
  if (!isApiError(error) || isOutcomeUnknown(error, { sessionEnd: 'unknown', isRefusal }))
    return { type: 'lost' };
  return { type: 'refused', reason: classifyRefusal(error.message), message: error.message };
}
