import { type Decoded, oneOf } from '../reading/reader';

/** How a market quotes: never guessed from its name. `other` is shown and takes no bets. */
export const marketKind = oneOf(['MATCH_ODDS', 'BOOKMAKER', 'FANCY']);
export const priceFormat = oneOf(['DECIMAL', 'PERCENT', 'LINE']);
export const ladderKind = oneOf(['CLASSIC', 'FINEST', 'NONE']);
export type MarketKind = Decoded<typeof marketKind>;
export type PriceFormat = Decoded<typeof priceFormat>;
export type LadderKind = (typeof ladderKind.members)[number];
