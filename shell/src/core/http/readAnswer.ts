import { errorInfo } from '@touchline/shared/contracts/api';
import { type Reader, squashed } from '@touchline/shared/contracts/reading';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import { parseJson } from '@touchline/shared/utilities';
import { hasMarkup, isForbiddenUrl, stripMarkup } from './stripMarkup';

/** A text without these needs no sanitising; an escape could hide any of the others. */
const SUSPECT = /[<&\\]|(?:script|data|blob|file|filesystem|intent|about|jar|view-source):|__proto__/i;

type Holder = Record<string, unknown>;
interface Finding {
  holder: Holder;
  key: string;
  text: string;
}

/** Parsing longer texts takes tens of milliseconds, so the page draws and handles input in between. */
const LONG = 500_000;
/** A tap is several events, each of which may wait for a step. */
const STEP_MS = 10;
export const isLong = (text: string) => text.length > LONG;

/**
 * A JSON answer whose strings contain no tags, or undefined when the text is not JSON
 * (docs/reference/behaviour.md#5-validation).
 * @param keys how the back end spells its keys, when different from the contract
 * @param result reads the answer; only its keys are converted
 */
export async function readAnswer(
  text: string,
  keys?: KeyStyle,
  result: Pick<Reader, 'keys'> = {},
): Promise<unknown> {
  const run = isLong(text) ? inTasks : atOnce;
  const root: Holder = { body: isLong(text) ? await parseInTasks(text) : parse(text) };
  if (SUSPECT.test(text) || hasOtherScheme(text)) {
    const findings: Finding[] = [];
    await run(collect(root, findings));
    await clean(findings);
  }
  return keys === 'pascal' || keys === 'snake'
    ? run(rekey(root.body, declaredKeys(keys, result)))
    : root.body;
}

/**
 * Whether the text contains an address with another scheme than http and https. Safari before 16.4 has no lookbehind.
 */
function hasOtherScheme(text: string): boolean {
  for (let at = text.indexOf('://'); at !== -1; at = text.indexOf('://', at + 3))
    if (!/(?:^|[^\w+.-])https?$/i.test(text.slice(Math.max(0, at - 6), at))) return true;
  return false;
}

/** Runs work that may pause, without pausing. */
function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Runs long work in several tasks: it yields to the page at each pause after a slice has passed, and at the end. */
export async function inTasks<T>(steps: Generator<void, T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (!done && performance.now() - since < STEP_MS) continue;
    await nextTask();
    if (done) return value;
    since = performance.now();
  }
}

async function clean(findings: readonly Finding[]): Promise<void> {
  let since = performance.now();
  // Rows of a list repeat their keys.
  const cleaned = new Map<string, string>();
  for (const { holder, key, text } of findings) {
    const plain = cleaned.get(text) ?? (await stripMarkup(text));
    cleaned.set(text, plain);
    holder[key] = plain;
    if (performance.now() - since < STEP_MS) continue;
    await nextTask();
    since = performance.now();
  }
}

export type KeyStyle = SiteConfig['api']['keys'];

const ENVELOPE = ['success', 'result', 'error', 'unAuthorizedRequest', 'status', 'message'];

const TO_CAMEL = {
  // A leading run of capitals is one word, as in .NET: IPAddress is ipAddress.
  pascal: (key: string) => key.replace(/^[A-Z]+(?=[A-Z][a-z]|$)|^[A-Z]/, (head) => head.toLowerCase()),
  snake: (key: string) =>
    key.replace(/[a-z\d](?:_[a-z\d])+/gi, (run) =>
      run.replace(/_(.)/g, (_, next: string) => next.toUpperCase()),
    ),
} as const;
// A run of capitals is one word, as in .NET: showDWRequests is show_dw_requests.
const toSnake = (key: string) => key.replace(/[a-z\d](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g, '$&_').toLowerCase();

/**
 * Finds the declared key for the back end's spelling, because no rule turns show_dw_requests into showDWRequests.
 * Undeclared keys stay unchanged.
 */
function declaredKeys(style: 'pascal' | 'snake', { keys }: Pick<Reader, 'keys'>): (key: string) => string {
  const declared = new Map<string, string>();
  for (const key of [...ENVELOPE, ...(errorInfo.keys?.() ?? []), ...(keys?.() ?? [])])
    declared.set(squashed(key), key);
  // A remote built before its readers listed their keys.
  const unknown = keys ? (key: string) => key : TO_CAMEL[style];
  return remembered((key) => declared.get(squashed(key)) ?? unknown(key));
}

/** Converts a request's body to the back end's spelling. .NET ignores case, so only snake case differs. */
export function requestKeys(request: unknown, keys: KeyStyle): unknown {
  return keys === 'snake' ? atOnce(rekey(request, toSnake)) : request;
}

/** Converts each key once, because rows of a list repeat their keys. */
function remembered(spell: (key: string) => string): (key: string) => string {
  const spellings = new Map<string, string>();
  return (key) => {
    const found = spellings.get(key) ?? spell(key);
    spellings.set(key, found);
    return found;
  };
}

/** Pauses after each row of a list. */
function* rekey(value: unknown, spell: (key: string) => string): Generator<void, unknown> {
  if (!isHolder(value)) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) {
      items.push(isHolder(item) ? yield* rekey(item, spell) : item);
      yield;
    }
    return items;
  }
  const entries: [string, unknown][] = [];
  for (const [key, item] of Object.entries(value)) {
    const name = spell(key);
    // A key in the declared spelling takes precedence.
    const isTaken = name !== key && Object.hasOwn(value, name);
    entries.push([isTaken ? key : name, isHolder(item) ? yield* rekey(item, spell) : item]);
  }
  return Object.fromEntries(entries);
}

/** Ends the current task, so that waiting work of the main thread runs first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Answers come fresh from the parser, so they are sanitised in place; boards hold thousands of rows. Pauses after each
 * row of a list.
 */
function* collect(holder: Holder, findings: Finding[]): Generator<void, void> {
  // As an own key it would become a prototype in the next merge.
  if (Object.hasOwn(holder, '__proto__')) Reflect.deleteProperty(holder, '__proto__');
  const isList = Array.isArray(holder);
  for (const key of Object.keys(holder)) {
    const value = holder[key];
    if (typeof value === 'string') {
      if (hasMarkup(value) || isForbiddenUrl(value)) findings.push({ holder, key, text: value });
    } else if (isHolder(value)) yield* collect(value, findings);
    if (isList) yield;
  }
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}

async function parseInTasks(text: string): Promise<unknown> {
  try {
    const { parseLong } = await import(/* webpackChunkName: "parseLong" */ './parseLong');
    // Decoding the bytes has already taken a long part of this task.
    await nextTask();
    return await inTasks(parseLong(text));
  } catch {
    // The text is no JSON, or the file did not arrive.
    return parse(text);
  }
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
