import type { MessageDescriptor } from '@touchline/shared/language';
import { msg } from '@touchline/shared/language/macro';
import type { RefusalReason } from '../bet/Bet';

/** What to do about a refusal; shown after the exchange's own text. */
export const ADVICE: Partial<Record<RefusalReason, MessageDescriptor>> = {
  'odds-changed': msg`Your stake is kept: take the price that is there now, or ask for your own.`,
  suspended: msg`Your bet is kept: place it when the market opens again.`,
  'below-minimum': msg`Change the stake and place it again.`,
  'above-maximum': msg`Change the stake and place it again.`,
  balance: msg`Lower the stake, or add money first.`,
  exposure: msg`Lower the stake, or bet less in this market.`,
  unmatched: msg`Leave out “Keep the unmatched part” and place it again.`,
  closed: msg`This market takes no more bets.`,
  locked: msg`Your account can’t bet at the moment: ask support why.`,
};
