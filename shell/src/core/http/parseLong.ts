import { parseJson } from '@touchline/shared/utilities';

/** A batch of rows of this many characters takes some 2 ms, 8 on a slow phone. */
const BATCH = 100_000;
/** An answer's rows lie in its result, or in a list of the result. */
const DEEPEST = 2;

/**
 * Parses a long JSON text in steps: a list is parsed a batch of rows at a time, because JSON.parse of 20 MB blocks the
 * page for 200 ms.
 * @throws SyntaxError as JSON.parse does
 */
export function* parseLong(text: string, batch = BATCH): Generator<void, unknown> {
  const { value, end } = yield* readValue({ text, batch }, 0, 0);
  if (skipSpace(text, end) < text.length) throw new SyntaxError(`Unexpected text at ${end}`);
  return value;
}

interface Source {
  readonly text: string;
  /** Characters of a list that are parsed in one step. */
  readonly batch: number;
}

interface Read {
  readonly value: unknown;
  /** The position after the value. */
  readonly end: number;
}

function* readValue(source: Source, from: number, depth: number): Generator<void, Read> {
  const { text } = source;
  const start = skipSpace(text, from);
  if (text[start] === '[') return yield* readList(source, start + 1);
  if (text[start] === '{' && depth < DEEPEST) return yield* readObject(source, start + 1, depth);
  const end = endOfValue(text, start);
  return { value: parseJson(text.slice(start, end)), end };
}

function* readList({ text, batch }: Source, from: number): Generator<void, Read> {
  const items: unknown[] = [];
  for (let start = from; ; ) {
    let end = endOfValue(text, start);
    while (text[end] === ',' && end - start < batch) end = endOfValue(text, end + 1);
    const rows = text.slice(start, end);
    // After a comma a row must follow.
    if (start > from && rows.trim() === '') throw new SyntaxError(`Unexpected end of a list at ${end}`);
    const parsed = parseJson(`[${rows}]`);
    if (Array.isArray(parsed)) for (const item of parsed) items.push(item);
    if (text[end] === ']') return { value: items, end: end + 1 };
    if (text[end] !== ',') throw new SyntaxError(`Unexpected end of a list at ${end}`);
    start = end + 1;
    yield;
  }
}

function* readObject(source: Source, from: number, depth: number): Generator<void, Read> {
  const { text } = source;
  const entries: [string, unknown][] = [];
  let at = skipSpace(text, from);
  if (text[at] === '}') return { value: {}, end: at + 1 };
  for (;;) {
    const keyEnd = text[at] === '"' ? endOfString(text, at) + 1 : at;
    const key: string = JSON.parse(text.slice(at, keyEnd));
    const colon = skipSpace(text, keyEnd);
    if (text[colon] !== ':') throw new SyntaxError(`Expected a colon at ${colon}`);
    const { value, end } = yield* readValue(source, colon + 1, depth + 1);
    entries.push([key, value]);
    at = skipSpace(text, end);
    // Entries keep a key named __proto__ as an own key, as JSON.parse does.
    if (text[at] === '}') return { value: Object.fromEntries(entries), end: at + 1 };
    if (text[at] !== ',') throw new SyntaxError(`Expected a comma at ${at}`);
    at = skipSpace(text, at + 1);
    yield;
  }
}

/** The position of the comma or bracket that ends the value; those inside strings and brackets don't count. */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '{' || character === '[') depth += 1;
    else if (depth === 0 && (character === ',' || character === '}' || character === ']')) return at;
    else if (character === '}' || character === ']') depth -= 1;
  }
  return text.length;
}

/** The position of the closing quote. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text[at - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return text.length;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (/[ \n\r\t]/.test(text[at] ?? '')) at += 1;
  return at;
}
