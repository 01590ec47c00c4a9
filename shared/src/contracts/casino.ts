import { entity } from './reading/entity';
import { exactly, mapped, maybe, orElse } from './reading/field-readers';
import type { Decoded } from './reading/reader';
import { rows } from './reading/row-readers';
import { flag, id, moment, number, rupees, text } from './reading/wire';

/** A game of another provider cannot be launched, so it is left out. */
export const casinoProvider = exactly(['dream', 'king', 'mac', 'udan', 'international']);
export type CasinoProvider = Decoded<typeof casinoProvider>;

/** A win at a game; the back end masks the player's name. */
const casinoWin = entity({ player: text, amount: rupees, at: maybe(moment) });

/** Back ends send 0 for a figure that a game does not have. */
const orAbsent = (figure: number) => (figure > 0 ? figure : undefined);

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
  /** Whether the game opens with play money, without an account (docs/reference/wire.md#casino-games). */
  demo: maybe(flag, false),
  /** The share of the stakes that the game pays back, in percent. */
  rtp: maybe(mapped(number, orAbsent)),
  /** What the game's jackpot holds now. */
  jackpot: maybe(mapped(rupees, orAbsent)),
  /** The last wins, newest first. */
  wins: maybe(rows(casinoWin), []),
});
export type CasinoGame = Decoded<typeof casinoGame>;

/** Without a known mode a game opens in our frame, which accepts only the origins of the site configuration. */
export const gameUrlResult = entity({ url: text, mode: orElse(exactly(['IFRAME', 'REDIRECT']), 'IFRAME') });
