import { SITE_CONFIG_ELEMENT, type SiteConfig } from '../src/contracts';

/**
 * Puts a site configuration into a built index.html.
 * @param html the built file, which holds an empty configuration tag
 * @throws Error when the tag is missing: the file is not a shell's
 */
export function inlineSiteConfig(html: string, config: SiteConfig): string {
  const tag = `<script type="application/json" id="${SITE_CONFIG_ELEMENT}">`;
  const empty = `${tag}{}</script>`;
  if (!html.includes(empty))
    throw new Error('index.html has no empty site-config tag: build the shell first.');
  // "<" cannot end the tag when it is written as an escape.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html.replace(empty, () => `${tag}${json}</script>`);
}
