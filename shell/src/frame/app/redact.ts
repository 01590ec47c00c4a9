const QUERY = /([?#])[^\s"')]*/g;
const BEARER = /\bBearer\s+\S+/gi;
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const HIDDEN = '…';

/**
 * A text for a report: without tokens, and without the queries of addresses, which can carry them.
 * @param secrets texts that must not be in it in any form
 * @param most how many characters are kept
 */
export function redact(words: string, secrets: readonly string[], most: number): string {
  const known = secrets.reduce(
    (text, secret) => (secret === '' ? text : text.replaceAll(secret, HIDDEN)),
    words,
  );
  return known
    .replace(QUERY, `$1${HIDDEN}`)
    .replace(BEARER, `Bearer ${HIDDEN}`)
    .replace(JWT, HIDDEN)
    .slice(0, most);
}
