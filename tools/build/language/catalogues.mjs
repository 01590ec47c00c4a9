import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';
import { rspack } from '@rspack/core';
import { CATALOGUES, compiled, keysIn, messageKey } from './compile-messages.mjs';
import { PSEUDO_LANGUAGES, pseudo } from './pseudo.mjs';

const PO = formatter({ lineNumbers: false });

/**
 * A catalogue's translations by the messages' keys; what is not translated yet is left out.
 * @param {string} file a .po file
 * @returns {Promise<Record<string, { message: string, translation: string }>>}
 * @throws Error that names the file, where it is no catalogue
 */
export async function readCatalogue(file) {
  const all = Object.entries(await textsOf(file));
  return Object.fromEntries(all.filter(([, { translation, obsolete }]) => translation && !obsolete));
}

async function textsOf(file) {
  try {
    const texts = await PO.parse(readFileSync(file, 'utf8'), { locale: '', sourceLocale: 'en' });
    return Object.fromEntries(
      Object.entries(texts).map(([id, text]) => [text.context ? id : englishKey(text.message), text]),
    );
  } catch (cause) {
    throw new Error(`${file} is no catalogue of messages: ${cause.message}`, { cause });
  }
}

/** Each language's catalogue has the same English messages. */
const englishKeys = new Map();
/** By key, the message that has it. */
const messagesByKey = new Map();

/** @throws Error where two messages have one key */
function englishKey(message) {
  const found = englishKeys.get(message);
  if (found) return found;
  const key = messageKey({ message: compiled(message) });
  if (messagesByKey.has(key))
    throw new Error(
      `“${message}” and “${messagesByKey.get(key)}” have one key: change a word in one of them.`,
    );
  messagesByKey.set(key, message);
  englishKeys.set(message, key);
  return key;
}

/**
 * Writes the messages of a build in each language for which it has a catalogue: two files for each, `first` with those
 * of the files that pages begin with, `rest` with all others; one with the titles and labels of remote.json, and one with those of
 * the first views.
 */
export class CataloguesPlugin {
  /**
   * @param {{ dir: string, labels: readonly string[], views: Map<string, { keys: string[] }>, isFirst: (compilation: object) => (file: string) => boolean, written: Map<string, Catalogue> }} options
   * dir: the workspace's absolute folder; labels: the titles and labels of remote.json in English; views: the built first
   * views; isFirst: whether a page begins with a file; written: receives each language's files, as remote.json has them
   * @typedef {{ first: string, rest: string }} Catalogue
   */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { dir, labels, views, isFirst, written } = this.options;
    compiler.hooks.thisCompilation.tap('Catalogues', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tapPromise({ name: 'Catalogues', stage }, async () => {
        if (compilation.errors.length > 0) return;
        const { languages, files } = await cataloguesOf(dir);
        for (const file of files) compilation.fileDependencies.add(file);
        const { first, rest } = keysOfScripts(compilation, isFirst(compilation));
        for (const [language, messages] of Object.entries(languages)) {
          const emit = (part, keys) => {
            const chosen = [...keys].filter((key) => key in messages).sort();
            const text = textOf(language, messages, chosen);
            const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
            const name = `messages/${language}.${part}.${hash}.json`;
            compilation.emitAsset(name, new rspack.sources.RawSource(text));
            return name;
          };
          // As shared/src/contracts/remotes/remote-manifest.ts names them.
          const put = (part, text) =>
            compilation.emitAsset(`messages/${language}.${part}.json`, new rspack.sources.RawSource(text));
          put('labels', JSON.stringify(translatedLabels(language, messages, labels)));
          const drawn = new Set([...views.values()].flatMap(({ keys }) => keys));
          const ofViews = [...drawn].filter((key) => key in messages).sort();
          if (views.size > 0) put('view', textOf(language, messages, ofViews));
          written.set(language, { first: emit('first', first), rest: emit('rest', rest) });
        }
      });
    });
  }
}

/** The folder's own catalogues over those of the shared library, by language. */
async function cataloguesOf(dir) {
  const shared = join(
    dirname(fileURLToPath(import.meta.resolve('@touchline/shared/language'))),
    '../languages',
  );
  const languages = {};
  const english = {};
  const files = [];
  for (const folder of [shared, join(dir, CATALOGUES)]) {
    if (!existsSync(folder)) continue;
    for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.po'))) {
      const file = join(folder, name);
      files.push(file);
      const language = name.slice(0, -'.po'.length);
      languages[language] = { ...languages[language], ...(await readCatalogue(file)) };
      // Every catalogue has all texts of the code.
      for (const [id, { message }] of PSEUDO_LANGUAGES.length > 0 ? Object.entries(await textsOf(file)) : [])
        english[id] = { message, translation: message };
    }
  }
  for (const language of PSEUDO_LANGUAGES) languages[language] = english;
  delete languages.en;
  return { languages, files };
}

/** The keys of the messages in a compilation's scripts. */
function keysOfScripts(compilation, isFirst) {
  const first = new Set();
  const rest = new Set();
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.js')) continue;
    const keys = isFirst(name) ? first : rest;
    for (const key of keysIn(source.source().toString())) keys.add(key);
  }
  for (const key of first) rest.delete(key);
  return { first, rest };
}

/** Messages as the run time reads them, by key, in JSON. */
function textOf(language, messages, keys = Object.keys(messages)) {
  return JSON.stringify(Object.fromEntries(keys.map((key) => [key, compileIn(language, messages[key])])));
}

function compileIn(language, { translation, message }) {
  try {
    const made = compiled(translation);
    return PSEUDO_LANGUAGES.includes(language) ? pseudo(language, made) : made;
  } catch (cause) {
    throw new Error(`${language}: the translation of “${message}” is wrong: ${cause.message}`, { cause });
  }
}

/** The translations of labels by their English text, as far as there are some. */
function translatedLabels(language, messages, labels) {
  return Object.fromEntries(
    labels.flatMap((label) => {
      const found = messages[messageKey({ message: compiled(label) })];
      return found ? [[label, compileIn(language, found)]] : [];
    }),
  );
}

/** The shell imports a catalogue by its name, so pseudo-languages need a file, which only these builds have. */
export const pseudoCatalogues = (dir) =>
  PSEUDO_LANGUAGES.length === 0
    ? []
    : [
        new rspack.experiments.VirtualModulesPlugin(
          Object.fromEntries(
            PSEUDO_LANGUAGES.map((language) => [join(dir, CATALOGUES, `${language}.po`), '']),
          ),
        ),
      ];

/** The rule of a build whose code imports catalogues itself. */
export const CATALOGUE_RULE = {
  test: /\.po$/,
  type: 'javascript/auto',
  use: fileURLToPath(import.meta.url),
};

/** As a loader: what imports a catalogue gets its messages, over those of the shared library. */
export default async function catalogueLoader() {
  const done = this.async();
  try {
    const { languages, files } = await cataloguesOf(join(dirname(this.resourcePath), '../..'));
    for (const file of files) this.addDependency(file);
    const language = basename(this.resourcePath, '.po');
    const text = textOf(language, languages[language] ?? {});
    // A browser reads JSON in a string faster than an object in code.
    done(null, `export default JSON.parse(${JSON.stringify(text)});`);
  } catch (cause) {
    done(cause);
  }
}
