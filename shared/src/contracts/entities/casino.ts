import * as v from 'valibot';
import { id, maybe, text } from '../wire';

export const casinoProvider = v.picklist(['dream', 'king', 'mac', 'udan', 'international']);
export type CasinoProvider = v.InferOutput<typeof casinoProvider>;

export const casinoGame = v.object({
  id,
  name: text,
  provider: casinoProvider,
  category: text,
  imageUrl: text,
  isNew: maybe(v.boolean()),
  isHot: maybe(v.boolean()),
  mobile: v.optional(v.boolean(), true),
  desktop: v.optional(v.boolean(), true),
});
export type CasinoGame = v.InferOutput<typeof casinoGame>;

export const gameUrlRequest = v.object({
  gameId: v.string(),
  provider: casinoProvider,
  casinoToken: v.string(),
  device: v.picklist(['mobile', 'desktop']),
  returnUrl: v.string(),
});
export const gameUrlResult = v.object({ url: text, mode: v.picklist(['IFRAME', 'REDIRECT']) });
