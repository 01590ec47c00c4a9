import { ALLOWED_SCHEMES } from '@touchline/shared/contracts/site';

/** The text that an HTML parser reads as the start of a tag, comment or declaration; not `5 < 6`. */
const TAG = /<[a-z/!?]/i;
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;
/**
 * The beginning of an address: a scheme with two slashes, or a scheme that a browser follows without them. A word with
 * only a colon is a text or an id ("Total:Over", "sr:match:7").
 */
const ADDRESS = /^([a-z][a-z\d+.-]*):\/\/|^(blob|file|filesystem|intent|about|jar|view-source):\S/i;
/** Schemes that run code or carry a document, found with any spacing. */
const CODE = /^(?:javascript|livescript|vbscript):|^data:(?:[a-z]+\/|[;,])/i;
/** The link to a payment app, which the deposit checks again (docs/decisions/requests.md#one-list-of-schemes). */
const PAYMENT = /^upi:\/\/pay\?/i;

const hasTag = (text: string): boolean => TAG.test(text);
export const hasMarkup = (text: string): boolean => TAG.test(text) || ENTITY.test(text);

/** Whether the whole string is an address of a scheme that is not allowed (docs/reference/behaviour.md#5-validation). */
export function isForbiddenUrl(text: string): boolean {
  // A scheme begins with a letter; most texts with a colon are dates.
  if (!text.includes(':') || /^\d/.test(text)) return false;
  if (CODE.test(text.replace(/[\p{Cc}\p{Z}]/gu, ''))) return true;
  // Browsers ignore control characters.
  const address = text.replace(/\p{Cc}/gu, '').trim();
  const [, scheme, named = scheme] = ADDRESS.exec(address) ?? [];
  return named !== undefined && !ALLOWED_SCHEMES.includes(named.toLowerCase()) && !PAYMENT.test(address);
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
