/** An integer of a value, not of a string, that may be too long for a number. */
const LONG = /(?:^|[:,[])\s*-?\d{16}/;
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/**
 * Parses JSON. An integer that a number cannot hold exactly becomes a string of its digits, because back ends have ids
 * of up to 19 digits, and two of them would otherwise become one.
 * @throws SyntaxError as JSON.parse does
 */
export function parseJson(text: string): unknown {
  return JSON.parse(
    LONG.test(text)
      ? text.replace(STRING_OR_NUMBER, (found) =>
          /^-?\d{16,}$/.test(found) && !Number.isSafeInteger(Number(found)) ? `"${found}"` : found,
        )
      : text,
  );
}
