import { createRequire } from 'node:module';
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
 * Compiles the English messages in a module that the macros made, so that no parser of ICU MessageFormat ships.
 * @param {string} code of the module
 */
export function compileMessages(code) {
  if (!code.includes(RUN_TIME)) return code;
  const ids = new Set([...code.matchAll(/\bid: ?"([\w+/]{6})"/g)].map(([, id]) => id));
  // A context is in the id already; it may stand anywhere beside its message.
  const contexts = [
    undefined,
    ...new Set([...code.matchAll(/\bcontext: ?(["'])((?:[^"'\\]|\\.)*)\1/g)].map(([, , text]) => text)),
  ];
  return code.replace(/\bmessage: ?("(?:[^"\\]|\\.)*")/g, (whole, literal) => {
    const message = readLiteral(literal);
    if (!contexts.some((context) => ids.has(generateMessageId(message, context)))) return whole;
    return `message: ${JSON.stringify(compiled(message))}`;
  });
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
