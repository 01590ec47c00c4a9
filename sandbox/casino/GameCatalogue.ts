import type { CasinoProvider } from '@touchline/shared/contracts';
import type { SandboxUrls } from '../server/SandboxUrls';
import { GAME_NAMES, type GameCategory } from './game-names';

const PROVIDERS: readonly CasinoProvider[] = ['dream', 'king', 'mac', 'udan', 'international'];

export interface Game {
  id: string;
  name: string;
  provider: CasinoProvider;
  category: GameCategory;
  isNew: boolean;
  isHot: boolean;
  mobile: boolean;
  desktop: boolean;
  /** Whether the site frames the game's page, or the browser navigates to it. */
  opens: 'IFRAME' | 'REDIRECT';
}

/** Games whose provider refuses to be framed. */
const UNFRAMED = new Set(['limbo-line', 'fruit-parade']);

/** Every game of the lobby, the same at each start. */
export class GameCatalogue {
  readonly #urls: SandboxUrls;
  readonly #games: readonly Game[];

  constructor(urls: SandboxUrls) {
    this.#urls = urls;
    this.#games = makeGames();
  }

  byId(id: string): Game | undefined {
    return this.#games.find((game) => game.id === id);
  }

  all() {
    return this.#games.map((game) => this.#onWire(game));
  }

  of(provider: CasinoProvider) {
    return this.#games.filter((game) => game.provider === provider).map((game) => this.#onWire(game));
  }

  /** The few games that the first page may show. */
  featured() {
    return this.#games.filter((game) => game.isHot).map((game) => this.#onWire(game));
  }

  #onWire({ opens: _, ...game }: Game) {
    return { ...game, imageUrl: `${this.#urls.cdn}/tiles/${game.id}.svg` };
  }
}

function makeGames(): Game[] {
  const named = Object.entries(GAME_NAMES).flatMap(([category, names]) =>
    names.map((name) => ({ category, name })),
  );
  return named.flatMap(({ category, name }, index) => {
    const provider = PROVIDERS[index % PROVIDERS.length];
    if (!isCategory(category) || !provider) return [];
    const id = slug(name);
    return [
      {
        id,
        name,
        provider,
        category,
        isNew: index % 9 === 4,
        isHot: index % 10 === 0,
        mobile: true,
        // A few games are for phones only.
        desktop: index % 17 !== 16,
        opens: UNFRAMED.has(id) ? 'REDIRECT' : 'IFRAME',
      },
    ];
  });
}

function isCategory(name: string): name is GameCategory {
  return name in GAME_NAMES;
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
