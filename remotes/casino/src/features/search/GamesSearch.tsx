import { useLingui } from '@touchline/shared/language/macro';
import { useBusState } from '@touchline/shared/platform';
import { isFound, SearchResults, searchable } from '@touchline/shared/ui';
import { useMemo } from 'react';
import { device } from '../../device';
import { categoryTitle, listGames, titleOf, useGames } from '../lobby';

const MOST = 6;

/** The casino's part of the header's search: games by name, provider or category. */
export default function GamesSearch() {
  const settings = useBusState('settings');
  const isOff = settings.status !== 'loading' && settings.settings?.casino === false;
  return isOff ? null : <Games />;
}

function Games() {
  const { t } = useLingui();
  const text = useBusState('search');
  const isVisitor = useBusState('session').status === 'visitor';
  const { data, error } = useGames();
  const source = data?.games;
  const games = useMemo(() => listGames(source ?? [], device()), [source]);
  if (!data) return error ? null : <p data-searching>{t`Searching games`}</p>;
  const wanted = searchable(text);
  const found = games
    .filter(({ game }) => isFound(wanted, game.name, titleOf(game.provider), titleOf(game.category)))
    .sort((a, b) => Number(b.name.startsWith(wanted)) - Number(a.name.startsWith(wanted)))
    .slice(0, MOST)
    .map(({ key, game }) => ({
      key,
      // A visitor plays for play money where the game allows it; else the lobby asks for the login.
      to: `${isVisitor && game.demo ? '/free-play' : '/lobby'}?game=${encodeURIComponent(key)}`,
      name: game.name,
      place: [categoryTitle(game.category), titleOf(game.provider)].filter(Boolean).join(', '),
      mark: isVisitor && game.demo ? t`Free play` : undefined,
    }));
  return <SearchResults title={t`Casino games`} results={found} />;
}
