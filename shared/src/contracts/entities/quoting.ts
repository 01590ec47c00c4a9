import * as v from 'valibot';

/** How a market quotes: never guessed from its name. */
export const marketKind = v.picklist(['MATCH_ODDS', 'BOOKMAKER', 'FANCY']);
export const priceFormat = v.picklist(['DECIMAL', 'PERCENT', 'LINE']);
export const ladderKind = v.picklist(['CLASSIC', 'FINEST', 'NONE']);
export type MarketKind = v.InferOutput<typeof marketKind>;
export type PriceFormat = v.InferOutput<typeof priceFormat>;
export type LadderKind = v.InferOutput<typeof ladderKind>;
