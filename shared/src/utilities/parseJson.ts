/** An integer outside of strings that may be too long for a number. */
const LONG = /(?:^|[:,[])\s*-?\d{16}/;
/** A string without its end is one too: otherwise each quote in it would begin another search to the end of the text. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"?|-?\d[\d.eE+-]*/g;

/**
 * Parses JSON. An integer that a number cannot hold exactly becomes a string of its digits, because back ends have ids
 * of up to 19 digits, and two of them would otherwise become one.
 * @throws SyntaxError as JSON.parse does
 */
export function parseJson(text: string): unknown {
  return JSON.parse(
    hasLongDigits(text) && LONG.test(text)
      ? text.replace(STRING_OR_NUMBER, (found) =>
          /^-?\d{16,}$/.test(found) && !Number.isSafeInteger(Number(found)) ? `"${found}"` : found,
        )
      : text,
  );
}

/**
 * Whether a text has 16 digits in a row. Such a row has a digit at every 16th place of the text, so only these places
 * are looked at, which is faster than a search.
 */
function hasLongDigits(text: string): boolean {
  for (let at = LONG_DIGITS - 1; at < text.length; at += LONG_DIGITS) {
    if (!isDigit(text, at)) continue;
    let from = at;
    while (isDigit(text, from - 1)) from -= 1;
    let to = at;
    while (isDigit(text, to + 1)) to += 1;
    if (to - from >= LONG_DIGITS - 1) return true;
  }
  return false;
}

const LONG_DIGITS = 16;

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}
