import { isApiError } from '@touchline/shared/platform';
import { isOutcomeUnknown } from '@touchline/shared/unknown-outcome';
import type { BetEvent } from '../bet/bet.state';
import { classifyRefusal } from '../bet/classifyRefusal';

/**
 * Back ends send refusals with the status of a fault too. Such a text is a refusal only when it is about betting and has
 * no word of a fault: in doubt the bet is looked up.
 */
const ABOUT_BETTING =
  /\b(?:bets?|betting|stakes?|markets?|events?|odds|prices?|line|balance|funds|exposure|account|ball)\b/i;
const OF_A_FAULT =
  /connection|socket|request|server|service|database|transaction|deadlock|time-?d?[ -]?out|retr(?:y|ies)|stream|thread|pool|exception|object/i;

/** Whether a failed call that moves stakes is a refusal or has an unknown outcome. In doubt the outcome is unknown. */
export function sendOutcome(error: unknown): Extract<BetEvent, { type: 'refused' | 'lost' }> {
  const isRefusal = (message: string) =>
    classifyRefusal(message) !== 'other' && ABOUT_BETTING.test(message) && !OF_A_FAULT.test(message);
  if (!isApiError(error) || isOutcomeUnknown(error, { sessionEnd: 'unknown', isRefusal }))
    return { type: 'lost' };
  return { type: 'refused', reason: classifyRefusal(error.message), message: error.message };
}
