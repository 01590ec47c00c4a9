import { entity } from '../reading/entity';
import { exactly, maybe, orElse } from '../reading/field-readers';
import type { Decoded } from '../reading/reader';
import { flag, id, text } from '../reading/wire';

/** A game of another provider cannot be launched, so it is left out. */
export const casinoProvider = exactly(['dream', 'king', 'mac', 'udan', 'international']);
export type CasinoProvider = Decoded<typeof casinoProvider>;

/** A game of the lobby. */
export const casinoGame = entity({
  id,
  name: orElse(text, ''),
  provider: casinoProvider,
  category: maybe(text, ''),
  imageUrl: maybe(text, ''),
  isNew: maybe(flag),
  isHot: maybe(flag),
  mobile: maybe(flag, true),
  desktop: maybe(flag, true),
});
export type CasinoGame = Decoded<typeof casinoGame>;

/** Without a known mode a game opens in our frame, which accepts only the origins of the site configuration. */
export const gameUrlResult = entity({ url: text, mode: orElse(exactly(['IFRAME', 'REDIRECT']), 'IFRAME') });
