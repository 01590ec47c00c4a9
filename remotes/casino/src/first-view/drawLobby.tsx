import { type CasinoGame, casinoGame } from '@touchline/shared/contracts/casino';
import type { FirstView, FirstViewFacts } from '@touchline/shared/contracts/first-view';
import { entity, flag, maybe, rows, text } from '@touchline/shared/contracts/reading';
import { deviceKey, deviceOwner } from '@touchline/shared/contracts/session';
import { carryFields, drawPage } from '@touchline/shared/first-view';
import { t } from '@touchline/shared/language/macro';
import { readStored, STORAGE } from '@touchline/shared/storage';
import {
  KEPT_GAMES,
  type KeptGames,
  readKeptGames,
} from '../features/favourites-and-recent/favourites-and-recent.state';
import { GAME_PARAM } from '../features/lobby/filters/lobby-address';
import { mergeGames } from '../features/lobby/games/games.state';
import { Lobby, type LobbyLook } from '../features/lobby/Lobby';

const storedPlayer = entity({ username: text, demo: maybe(flag) });

/** The first screen of the lobby as the page begins: with the games of the last visit, until the sources answer. */
export const drawLobby: FirstView = async (_answers, facts) => {
  const query = new URLSearchParams(location.search);
  const player = facts.isPlayer && readStored(STORAGE.userinfo, storedPlayer);
  if (!player || query.has(GAME_PARAM)) return undefined;
  const games = mergeGames(readStored(STORAGE.games, rows(casinoGame)) ?? []);
  if (games.length === 0) return undefined;
  const kept = readKeptGames(await facts.read(deviceKey(deviceOwner(player), KEPT_GAMES)));
  const content = draw(games, kept, query, facts);
  if (!content.querySelector('[data-game]')) return undefined;
  return {
    content,
    ready: 'a[data-game]',
    carry: (page) => carryFields(content, page.querySelector('main') ?? page),
  };
};

function draw(
  games: readonly CasinoGame[],
  kept: KeptGames,
  query: URLSearchParams,
  { path, imageOrigins }: FirstViewFacts,
): Element {
  const nothing = () => undefined;
  const look: LobbyLook = /^\/casino\b/i.test(path)
    ? { title: t`Casino`, view: 'categories' }
    : { title: t`Casino lobby`, view: 'grid' };
  const data = { games, missing: 'none', hasLastVisit: true } as const;
  return drawPage(
    <Lobby
      {...look}
      games={{ data, error: null, isFetching: true, refetch: nothing }}
      ownGames={{ kept, isPending: false, played: nothing, turnFavourite: nothing }}
      onClick={nothing}
    />,
    {
      session: { status: 'player' },
      settings: { status: 'fresh', settings: {} },
      query,
      imageOrigins,
    },
  );
}

window.touchlineFirstView = drawLobby;
