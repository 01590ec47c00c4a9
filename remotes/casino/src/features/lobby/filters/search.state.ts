import { plainDigits } from '@touchline/shared/format';

/** A text without case, accents and punctuation, for comparison: `Casino Hold’em` contains `holdem`, `२१` is `21`. */
export function plain(text: string): string {
  // Most names are plain ASCII, which is a faster case: thousands are prepared before the first letter is typed.
  if (/^[\x20-\x7e]*$/.test(text))
    return text
      .replaceAll("'", '')
      .toLowerCase()
      .replace(/[^a-z\d]+/g, ' ')
      .trim();
  return plainDigits(text)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The games whose name has every typed word: first those that begin with the text, then those with a word that does,
 * then the rest, each in the list's order. One pass over prepared names, so that thousands of games are searched
 * between two frames.
 */
export function searchGames<G extends { readonly name: string }>(
  games: readonly G[],
  text: string,
): readonly G[] {
  const wanted = plain(text);
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
