const QUERY = /([?#])[^\s"')]*/g;
const BEARER = /\bBearer\s+\S+/gi;
/** Opaque tokens of letters only; those with digits are removed with the numbers. */
const TOKEN = /\b(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,}/g;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
/** Amounts, ids and phone numbers. Two errors that differ only in these become the same text. */
const WITH_DIGITS = /[\w-]*\d[\w-]*(?:[.,]\d+)*/g;
const HIDDEN = '…';
/** Characters of a reported text. */
const MOST_TEXT = 500;

/**
 * A text for a report: without tokens and e-mail addresses, without the queries of addresses, which can carry them, and
 * without numbers (docs/reference/insight.md); at most 500 characters.
 * @param secrets texts that must not be in it in any form: tokens, and the player's name
 */
export function redact(text: string, secrets: readonly string[] = []): string {
  const withoutSecrets = secrets.reduce(
    (left, secret) => (secret === '' ? left : left.replaceAll(secret, HIDDEN)),
    text,
  );
  return (
    withoutSecrets
      // The rules would block the page on a text of megabytes.
      .slice(0, 4 * MOST_TEXT)
      .replace(QUERY, `$1${HIDDEN}`)
      .replace(BEARER, `Bearer ${HIDDEN}`)
      .replace(JWT, HIDDEN)
      .replace(EMAIL, HIDDEN)
      .replace(TOKEN, HIDDEN)
      .replace(WITH_DIGITS, '#')
      .slice(0, MOST_TEXT)
  );
}
