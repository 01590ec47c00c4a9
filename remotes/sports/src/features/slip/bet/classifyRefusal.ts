import type { RefusalReason } from './Bet';

/** The first match is used, so narrower patterns come before wider ones. */
const WORDS: readonly (readonly [RefusalReason, RegExp])[] = [
  ['duplicate', /duplicate|already (?:been )?(?:placed|used|taken|received)|same reference/i],
  ['exposure', /exposure/i],
  ['below-minimum', /minimum|at least|too (?:small|low)/i],
  ['above-maximum', /maximum|at most|too (?:large|high)|exceeds? the limit/i],
  ['balance', /balance|insufficient|not enough|funds/i],
  ['odds-changed', /(?:odds|price|rate|line)s?\b.*(?:chang|mov|no longer|not available|differ)|re-?quoted/i],
  ['suspended', /suspend|ball (?:is )?running/i],
  ['unmatched', /unmatched|could not be matched|not (?:be )?(?:fully )?matched/i],
  ['locked', /locked|blocked|(?:account|betting) .*(?:disabled|inactive|not allowed)/i],
  ['closed', /closed|settled|finished|has ended|is over|not active|removed|withdrawn/i],
];

/** Classifies the text with which a bet was refused. */
export function classifyRefusal(message: string): RefusalReason {
  return WORDS.find(([, pattern]) => pattern.test(message))?.[0] ?? 'other';
}
