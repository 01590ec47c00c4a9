/**
 * Builds the page, unless it stands built from the same sources.
 * @returns the folder with index.html and what it names
 * @throws Error with what the builder said
 */
export function buildPage(): Promise<string>;
