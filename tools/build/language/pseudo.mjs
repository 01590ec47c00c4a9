/**
 * Languages that show in a running page which texts are messages, and whether longer and mirrored ones have room:
 * `en-XA` is accented and 30 % longer, `en-XB` runs from right to left. They are made of the English texts, in builds
 * with `TOUCHLINE_PSEUDO=1` alone, so no catalogue holds them and none ships.
 */
export const PSEUDO_LANGUAGES = process.env.TOUCHLINE_PSEUDO ? ['en-XA', 'en-XB'] : [];

const PLAIN = 'ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz';
const ACCENTED = 'ÅÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽåçðéĝĥîĵķļñöŕšţûŵýž';
/** Tags of elements stay as they are. */
const TAGS = /(<\/?\d+\/?>)/;
const RIGHT_TO_LEFT_OVERRIDE = '\u202e';
const POP = '\u202c';

/**
 * An English message in a pseudo-language.
 * @param {string} language `en-XA` or `en-XB`
 * @param {string | unknown[]} message as `compiled` gives it
 */
export function pseudo(language, message) {
  const tokens = typeof message === 'string' ? [message] : message;
  const changed = ['⟦', ...changeAll(language, tokens), '⟧'];
  return changed.every((token) => typeof token === 'string') ? changed.join('') : changed;
}

function changeAll(language, tokens) {
  return tokens.map((token) => {
    // `#` stands for the number.
    if (typeof token === 'string') return token === '#' ? token : changeText(language, token);
    const [name, choice, forms] = token;
    if (!forms) return token;
    // `offset` is a number, or not there.
    const change = (form) => (form?.length === undefined ? form : changeAll(language, [form].flat()));
    return [
      name,
      choice,
      Object.fromEntries(Object.entries(forms).map(([key, form]) => [key, change(form)])),
    ];
  });
}

function changeText(language, text) {
  return text
    .split(TAGS)
    .map((piece, at) => {
      if (at % 2 === 1 || !/\p{L}/u.test(piece)) return piece;
      return language === 'en-XB' ? `${RIGHT_TO_LEFT_OVERRIDE}${piece}${POP}` : accented(piece);
    })
    .join('');
}

/** Every third letter twice, and accents: words break where they did before. */
function accented(text) {
  let letters = 0;
  return text.replace(/\p{L}/gu, (letter) => {
    letters += 1;
    const shown = ACCENTED[PLAIN.indexOf(letter)] ?? letter;
    return letters % 3 === 0 ? shown + shown : shown;
  });
}
