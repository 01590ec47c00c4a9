/** A message as a build compiles it: a string, or tokens where it has values or choices. */
type Compiled = string | unknown[];
/** An English message in a pseudo-language, `en-XA` or `en-XB`. */
export function pseudo(language: string, message: Compiled): Compiled;
/** Those of this build. */
export const PSEUDO_LANGUAGES: readonly string[];
