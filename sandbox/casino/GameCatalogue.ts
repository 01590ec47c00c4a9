import type { CasinoProvider } from '@touchline/shared/contracts/casino';
import { hash32 } from '@touchline/shared/utilities';
import type { SandboxUrls } from '../server/addressOf';
import type { SandboxClock } from '../server/SandboxClock';
import { GAME_NAMES, type GameCategory } from './game-names';
import { rtpOf } from './tables/Tables';

export const PROVIDERS: readonly CasinoProvider[] = ['dream', 'king', 'mac', 'udan', 'international'];

export type LobbyGame = ReturnType<typeof makeGames>[number];

/** A win as the lobby shows it: a masked name, rupees. */
export interface CasinoWin {
  player: string;
  amount: number;
  at: string;
}

/** Games whose provider refuses to be framed. */
const UNFRAMED = new Set(['limbo-line', 'fruit-parade']);

/** Every game of the lobby, the same at each start. */
export class GameCatalogue {
  readonly #games = makeGames();

  /** @param wins the last wins by the game's name, newest first */
  constructor(
    private readonly urls: SandboxUrls,
    private readonly clock: SandboxClock,
    private readonly wins: () => ReadonlyMap<string, readonly CasinoWin[]>,
  ) {}

  byId(id: string): LobbyGame | undefined {
    return this.#games.find((game) => game.id === id);
  }

  all() {
    return this.#onWire(this.#games);
  }

  of(provider: CasinoProvider) {
    return this.#onWire(this.#games.filter((game) => game.provider === provider));
  }

  /** The few games that the first page may show. */
  featured() {
    return this.#onWire(this.#games.filter((game) => game.isHot));
  }

  #onWire(games: readonly LobbyGame[]) {
    const wins = this.wins();
    const now = this.clock.now();
    return games.map(({ opens: _, hasJackpot, ...game }) => ({
      ...game,
      imageUrl: `${this.urls.cdn}/tiles/${game.id}.svg`,
      rtp: rtpOf(game),
      ...(hasJackpot && { jackpot: jackpotAt(game.id, now) }),
      ...(wins.has(game.name) && { wins: wins.get(game.name) }),
    }));
  }
}

function makeGames() {
  const categories: readonly GameCategory[] = [
    'Live Casino',
    'Slots',
    'Cards',
    'Table',
    'Crash',
    'Dice & Lottery',
  ];
  const named = categories.flatMap((category) => GAME_NAMES[category].map((name) => ({ category, name })));
  return named.map(({ category, name }, index) => {
    const id = slug(name);
    return {
      id,
      name,
      provider: PROVIDERS[index % PROVIDERS.length] ?? 'dream',
      category,
      isNew: index % 9 === 4,
      isHot: index % 10 === 0,
      mobile: true,
      // A few games are for phones only.
      desktop: index % 17 !== 16,
      /** Whether the site frames the game's page, or the browser navigates to it. */
      opens: UNFRAMED.has(id) ? ('REDIRECT' as const) : ('IFRAME' as const),
      /** Whether it opens with play money for a visitor. Live tables are not, because their dealers cost money. */
      demo: category !== 'Live Casino' && !UNFRAMED.has(id),
      hasJackpot: category === 'Slots' && index % 4 === 1,
    };
  });
}

const WEEK_MS = 7 * 24 * 3_600_000;
/** A jackpot grows by its share of the stakes and starts again every week, each on a day of its own. In rupees. */
function jackpotAt(id: string, now: number): number {
  const start = 50_000 + (hash32(id) % 400_000);
  const seconds = Math.floor(((now + hash32(id)) % WEEK_MS) / 1_000);
  return start + seconds;
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
