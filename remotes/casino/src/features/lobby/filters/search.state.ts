import { searchable } from '@touchline/shared/ui';

/**
 * The games whose name has every typed word: first those that begin with the text, then those with a word that does,
 * then the rest, each in the list's order. One pass over prepared names, so that thousands of games are searched
 * between two frames.
 */
export function searchGames<G extends { readonly name: string }>(
  games: readonly G[],
  text: string,
): readonly G[] {
  const wanted = searchable(text);
  if (wanted === '') return games;
  const wantedWords = wanted.split(' ');
  const begins: G[] = [];
  const hasWord: G[] = [];
  const rest: G[] = [];
  for (const game of games) {
    if (!wantedWords.every((word) => game.name.includes(word))) continue;
    if (game.name.startsWith(wanted)) begins.push(game);
    else if (game.name.includes(` ${wanted}`)) hasWord.push(game);
    else rest.push(game);
  }
  return [...begins, ...hasWord, ...rest];
}
