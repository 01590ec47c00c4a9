import { parse } from '@babel/parser';

/**
 * Changes the text of one file as a version of the platform demands.
 * @param text its whole text
 * @returns the same text where there is nothing to change
 * @throws SyntaxError where it cannot be parsed
 */
export type Codemod = (text: string) => string;

/** A part of a text, characters from 0, and what takes its place. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * The tree of a module in TypeScript or JavaScript.
 * @throws SyntaxError where it cannot be parsed
 */
export const parseModule = (text: string): object =>
  parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program;

/** The text with its edits made, whatever their order. */
export function edited(text: string, edits: readonly Edit[]): string {
  const ordered = [...edits].sort((a, b) => b.start - a.start);
  return ordered.reduce(
    (changed, { start, end, text: by }) => changed.slice(0, start) + by + changed.slice(end),
    text,
  );
}
