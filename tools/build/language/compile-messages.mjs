import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/** Where the macros of a workspace's texts come from. */
export const MACRO = '@touchline/shared/language/macro';
/** Where a workspace keeps its catalogues: `hi.po`. English is in the code. */
export const CATALOGUES = 'src/languages';
const RUN_TIME = '@touchline/shared/language';

/**
 * Lingui's macros as a plugin of SWC: they become calls of our run time
 * (docs/decisions/languages-numbers-and-time.md#texts-are-lingui-messages-and-each-build-ships-its-own).
 */
export const MACRO_PLUGIN = [
  createRequire(import.meta.url).resolve('@lingui/swc-plugin'),
  {
    corePackage: [MACRO],
    jsxPackage: [MACRO],
    useLinguiV5IdGeneration: true,
    descriptorFields: 'message',
    runtimeModules: Object.fromEntries(
      ['i18n', 'Trans', 'useLingui'].map((name) => [name, [RUN_TIME, name]]),
    ),
  },
];

/**
 * A message as the run time takes it: a string, or tokens where it has values or choices.
 * @param {string} message in ICU MessageFormat
 * @returns {string | unknown[]}
 */
export function compiled(message) {
  const tokens = compileMessageOrThrow(message);
  return tokens.every((token) => typeof token === 'string') ? tokens.join('') : tokens;
}

/**
 * The key of a message in a catalogue, as `messageKey` of shared/src/language/messages.ts finds it.
 * @param {{ message: string | unknown[], id?: string }} text its compiled English, and its id where it has a context
 */
export function messageKey({ message, id }) {
  return id ?? hash(typeof message === 'string' ? message : JSON.stringify(message));
}

/** As `hash` of shared/src/utilities/hash.ts. */
function hash(text) {
  let made = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) made = Math.imul(made ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return made.toString(36);
}

/**
 * Compiles the English messages in a module that the macros made, so that no parser of ICU MessageFormat ships. A
 * message without a context loses its id, because its key is a hash of its English.
 * @param {string} code of the module
 */
export function compileMessages(code) {
  const ids = new Set(idsIn(code));
  if (ids.size === 0) return code;
  // A context is in the id already; it may stand anywhere beside its message.
  const contexts = new Set(
    [...code.matchAll(/\bcontext: ?(["'])((?:[^"'\\]|\\.)*)\1/g)].map(([, , text]) => text),
  );
  const withoutContext = new Set();
  const made = code.replace(/\bmessage: ?("(?:[^"\\]|\\.)*")/g, (whole, literal) => {
    const message = readLiteral(literal);
    const id = generateMessageId(message);
    if (ids.has(id)) withoutContext.add(id);
    else if (![...contexts].some((context) => ids.has(generateMessageId(message, context)))) return whole;
    return `message: ${JSON.stringify(compiled(message))}`;
  });
  return made.replace(/\bid: ?"([\w+/]{6})",/g, (whole, id) => (withoutContext.has(id) ? '' : whole));
}

/**
 * The keys of the messages in a built script. What only looks like a message has a key that no catalogue has.
 * @param {string} code
 */
export function keysIn(code) {
  const messages = [...code.matchAll(/\bmessage:(?=["'`[])/g)].flatMap(({ 0: before, index }) => {
    const message = literalAt(code, index + before.length);
    return message === undefined ? [] : [messageKey({ message })];
  });
  return [...idsIn(code), ...messages];
}

const idsIn = (code) => [...code.matchAll(/\bid: ?"([\w+/]{6})"/g)].map(([, id]) => id);

/** The value of a text, or of a list of texts and objects, that begins at a place; undefined where it is none. */
function literalAt(code, start) {
  const part = /(["'`])(?:\\[\s\S]|(?!\1)[^\\])*\1|[[\]{}]|[^"'`[\]{}]+/gy;
  part.lastIndex = start;
  let depth = 0;
  for (let found = part.exec(code); found; found = part.exec(code)) {
    depth += '[{'.includes(found[0]) ? 1 : ']}'.includes(found[0]) ? -1 : 0;
    if (depth === 0) break;
  }
  try {
    return runInNewContext(`(${code.slice(start, part.lastIndex)})`);
  } catch {
    return undefined;
  }
}

/** JSON knows no \xb7, by which SWC writes the signs of Latin-1. */
function readLiteral(literal) {
  return JSON.parse(
    literal.replace(/\\(?:x([\da-f]{2})|.)/gi, (whole, code) => (code ? `\\u00${code}` : whole)),
  );
}

/** As a loader behind SWC. */
export default function compileMessagesLoader(code, map) {
  this.callback(null, compileMessages(code), map);
}
