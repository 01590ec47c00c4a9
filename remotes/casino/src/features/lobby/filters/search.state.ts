/** A text as it is compared: no case, no accents, no punctuation; `32 Cards`, `Casino Hold’em` and `holdem` meet. */
export function plain(text: string): string {
  // Most names are plain ASCII: thousands of them are made ready before the first letter is typed.
  if (/^[\x20-\x7e]*$/.test(text))
    return text
      .replaceAll("'", '')
      .toLowerCase()
      .replace(/[^a-z\d]+/g, ' ')
      .trim();
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The games whose name has every word that was typed: first those that begin with the text, then those with a word that
 * does, then the rest, each in the list's order. One pass over names that are plain already, so that thousands of games
 * are searched between two frames.
 */
export function searchGames<G extends { readonly name: string }>(
  games: readonly G[],
  text: string,
): readonly G[] {
  const wanted = plain(text);
  if (wanted === '') return games;
  const words = wanted.split(' ');
  const begins: G[] = [];
  const hasWord: G[] = [];
  const rest: G[] = [];
  for (const game of games) {
    if (!words.every((word) => game.name.includes(word))) continue;
    if (game.name.startsWith(wanted)) begins.push(game);
    else if (game.name.includes(` ${wanted}`)) hasWord.push(game);
    else rest.push(game);
  }
  return [...begins, ...hasWord, ...rest];
}
