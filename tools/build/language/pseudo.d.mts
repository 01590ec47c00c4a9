/** A compiled message in a pseudo-language. */
export function pseudo(language: string, message: string | unknown[]): string | unknown[];
