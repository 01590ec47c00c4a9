/** What a parser would take for the start of a tag, comment or declaration; `5 < 6` is none. */
const TAG = /<[a-z/!?]/i;
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;
/**
 * Schemes that run code or carry a document; allowed are http, https, ftp, mailto and tel
 * (docs/reference/behaviour.md#5-validation).
 */
const FORBIDDEN_URL = /^(?:javascript|vbscript):|^data:[a-z]+\//i;

const hasTag = (text: string): boolean => TAG.test(text);
export const hasMarkup = (text: string): boolean => TAG.test(text) || ENTITY.test(text);

/** A string that is as a whole a URL of a forbidden scheme, however it is spaced out. */
export function isForbiddenUrl(text: string): boolean {
  return text.includes(':') && FORBIDDEN_URL.test(text.replace(/[\p{Cc}\p{Z}]/gu, ''));
}

/**
 * The text of a string without its tags, entities decoded once. DOMPurify is only fetched for a string that has markup:
 * most pages never need it.
 */
export async function stripMarkup(text: string): Promise<string> {
  if (isForbiddenUrl(text)) return '';
  if (!hasMarkup(text)) return text;
  const { default: purify } = await import(/* webpackChunkName: "purify" */ 'dompurify');
  // Read as text, never as HTML, so that only the parser decodes entities.
  const clean = purify.sanitize(text, { ALLOWED_TAGS: ['#text'], RETURN_DOM: true }).textContent ?? '';
  return isForbiddenUrl(clean) ? '' : clean;
}

/** The same for what goes out: entities alone are left, and what decoding uncovers is stripped as well. */
export async function stripTags(text: string): Promise<string> {
  let now = isForbiddenUrl(text) ? '' : text;
  while (hasTag(now)) {
    const next = await stripMarkup(now);
    // What is no tag to the parser either stays.
    if (next === now) return now;
    now = next;
  }
  return now;
}
