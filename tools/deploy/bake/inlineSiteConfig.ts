import { SITE_CONFIG_ELEMENT, type SiteConfig, serviceOrigin } from '@touchline/shared/contracts/site';

/** The check of signatures, which a page of a site that requires none does not need. */
const RELEASE_CHECK = /\s*<link rel="signed"><script>.*?<\/script>/s;

/**
 * Puts a site configuration into a built index.html, and opens connections to the services that a first page needs.
 * @param html the built file, which holds an empty configuration tag
 * @throws Error when the tag is missing: the file is not a shell's
 */
export function inlineSiteConfig(html: string, config: SiteConfig): string {
  const tag = `<script type="application/json" id="${SITE_CONFIG_ELEMENT}">`;
  const empty = `${tag}{}</script>`;
  if (!html.includes(empty))
    throw new Error('index.html has no empty site-config tag: build the shell first.');
  // "<" cannot end the tag when it is written as an escape.
  const json = JSON.stringify(asSeenByPages(config)).replaceAll('<', '\\u003c');
  const hints = [
    ...new Set(
      [config.api, config.treeSport, config.domainSettings].flatMap(
        ({ production }) => serviceOrigin(production) ?? [],
      ),
    ),
  ]
    .map((origin) => `<link rel="preconnect" href="${origin}" crossorigin="anonymous">`)
    .join('\n    ');
  const page = config.publishers?.required ? html : html.replace(RELEASE_CHECK, '');
  return page.replace(empty, () => `${hints}\n    ${tag}${json}</script>`);
}

/**
 * The configuration without revoked keys and without the reasons for which they were revoked, which pages do not need.
 */
function asSeenByPages({ publishers, ...config }: SiteConfig): SiteConfig {
  if (!publishers) return config;
  return {
    ...config,
    publishers: { ...publishers, keys: publishers.keys.filter(({ revoked }) => !revoked) },
  };
}
