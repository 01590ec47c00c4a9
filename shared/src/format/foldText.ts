import { plainDigits } from './plainDigits';

/**
 * A text for comparison: normalised, without case, without accents of Latin, Greek, Cyrillic, Arabic and Devanagari
 * letters, with digits as 0 to 9. Vowel signs of Indian scripts are not accents and stay.
 */
export function foldText(text: string): string {
  return plainDigits(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u093c]/g, '')
    .toLowerCase();
}
