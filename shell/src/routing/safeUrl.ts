/**
 * An address from the settings, if it may be used as an image or link of the page.
 * @returns the absolute address; undefined for anything that isn't http or https
 */
export function safeUrl(url: string | undefined, base: string = document.baseURI): string | undefined {
  if (!url || !URL.canParse(url, base)) return undefined;
  const { protocol, href } = new URL(url, base);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
