import { foldText } from '../../format';

/**
 * A text for comparison: without case and accents, its punctuation as spaces.
 * @returns words with one space between them; empty for a text without letters and digits
 */
export function searchable(text: string): string {
  // Most names are ASCII, which is faster without normalising: the casino prepares thousands before the first letter.
  if (/^[\x20-\x7e]*$/.test(text))
    return text
      .toLowerCase()
      .replaceAll("'", '')
      .replace(/[^a-z\d]+/g, ' ')
      .trim();
  return foldText(text)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Whether a text has every word that was searched for, in any order and as a part of a word of the text.
 * @param wanted what `searchable` made of the typed text; an empty one finds nothing
 */
export function isFound(wanted: string, ...texts: readonly (string | undefined)[]): boolean {
  if (wanted === '') return false;
  const among = searchable(texts.join(' '));
  return wanted.split(' ').every((word) => among.includes(word));
}
