/** What an HTML parser takes for the start of a tag, comment or declaration; not `5 < 6`. */
const TAG = /<[a-z/!?]/i;
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;
/**
 * Schemes that run code or carry a document; http, https, ftp, mailto and tel are allowed
 * (docs/reference/behaviour.md#5-validation).
 */
const FORBIDDEN_URL = /^(?:javascript|vbscript):|^data:[a-z]+\//i;

const hasTag = (text: string): boolean => TAG.test(text);
export const hasMarkup = (text: string): boolean => TAG.test(text) || ENTITY.test(text);

/** Whether the whole string is a URL of a forbidden scheme, however it is spaced. */
export function isForbiddenUrl(text: string): boolean {
  return text.includes(':') && FORBIDDEN_URL.test(text.replace(/[\p{Cc}\p{Z}]/gu, ''));
}

/**
 * A string's text without tags, entities decoded once. DOMPurify is loaded only for a string with markup; most pages
 * never need it.
 */
export async function stripMarkup(text: string): Promise<string> {
  if (isForbiddenUrl(text)) return '';
  if (!hasMarkup(text)) return text;
  const { default: purify } = await import(/* webpackChunkName: "purify" */ 'dompurify');
  // Parsed as text, never as HTML, so that only the parser decodes entities.
  const clean = purify.sanitize(text, { ALLOWED_TAGS: ['#text'], RETURN_DOM: true }).textContent ?? '';
  return isForbiddenUrl(clean) ? '' : clean;
}

/** The same for requests: entities stay, and markup that decoding would reveal is removed as well. */
export async function stripTags(text: string): Promise<string> {
  let now = isForbiddenUrl(text) ? '' : text;
  while (hasTag(now)) {
    const next = await stripMarkup(now);
    // A `<` that does not start a tag for the parser either stays.
    if (next === now) return now;
    now = next;
  }
  return now;
}
