/** Longer texts are no mistyped words, and comparing them takes long. */
const MAX_LENGTH = 80;

/** The known word that a mistyped one most likely means; undefined when none is near. */
function nearestWord(typed: string, candidates: readonly string[]): string | undefined {
  if (typed.length > MAX_LENGTH) return undefined;
  const lower = typed.toLowerCase();
  // A version is often typed without its hash.
  const longer = candidates.filter((word) => typed !== '' && word.toLowerCase().startsWith(lower));
  if (longer.length > 0) return longer.length === 1 ? longer[0] : undefined;
  const ranked = candidates
    .map((word) => ({ word, apart: editsApart(lower, word.toLowerCase()) }))
    .sort((candidate, other) => candidate.apart - other.apart);
  const best = ranked[0];
  return best && best.apart <= Math.max(2, Math.ceil(typed.length / 3)) ? best.word : undefined;
}

/** "There is no … x. Did you mean y?" */
export function unknownWord(what: string, typed: string, candidates: readonly string[]): string {
  const near = nearestWord(typed, candidates);
  const firstTen = candidates.slice(0, 10).join(', ') + (candidates.length > 10 ? ' …' : '');
  const shown = typed.length > MAX_LENGTH ? `${typed.slice(0, MAX_LENGTH)} …` : typed;
  return `There is no ${what} "${shown}". ${near ? `Did you mean "${near}"?` : `Known: ${firstTen || 'none'}.`}`;
}

/** Levenshtein's distance. */
function editsApart(word: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, char] of [...word].entries()) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j += 1) {
      const replaced = (row[j] ?? 0) + (char === other[j] ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
