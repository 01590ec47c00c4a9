import { createRequire } from 'node:module';
import { STARTING } from '../rspack/browsers.mjs';

/** MDN's tables of what each browser can do. */
const compat = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** The oldest browsers in which the site starts, by their names in the tables, on computers and on phones. */
const OLDEST = {
  chrome: STARTING.chrome,
  chrome_android: STARTING.chrome,
  edge: STARTING.edge,
  samsunginternet_android: STARTING.samsung,
  firefox: STARTING.firefox,
  firefox_android: STARTING.firefox,
  safari: STARTING.safari,
  safari_ios: STARTING.safari,
};

const isNotNewer = (version, than) => {
  const [a, b] = [version, than].map((text) => text.replace('≤', '').split('.').map(Number));
  return a[0] === b[0] ? (a[1] ?? 0) <= (b[1] ?? 0) : a[0] < b[0];
};

/** Whether a browser has the feature under this name without a flag. What is not known counts as lacking. */
const has = (support, browser) =>
  [support[browser] ?? []].flat().some(
    ({ version_added, version_removed, partial_implementation, flags, prefix, alternative_name }) =>
      typeof version_added === 'string' &&
      version_added !== 'preview' &&
      // A partial one is replaced by the whole one.
      (!version_removed || partial_implementation) &&
      !flags &&
      !prefix &&
      !alternative_name &&
      isNotNewer(version_added, OLDEST[browser]),
  );

/** The oldest browsers that have a feature in none of these rows of the tables. */
export const lackingIn = (rows) =>
  Object.keys(OLDEST)
    .filter((browser) => !rows.some(({ support }) => has(support, browser)))
    .map((browser) => `${browser} ${OLDEST[browser]}`);

/** @param {string} path as "css.selectors.has" @returns the row of the tables, if they know the feature */
export const rowAt = (path) => path.split('.').reduce((node, key) => own(node, key), compat)?.__compat;

const own = (node, key) => (node && Object.hasOwn(node, key) ? node[key] : undefined);

const rowsOf = (node) =>
  Object.entries(node ?? {}).filter(([key, { __compat }]) => key !== '__compat' && __compat);

/** Where the names of the global object are listed. */
const GLOBALS = ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope'];

/** name of a global -> rows */
const globals = new Map();
/** "URL.canParse" -> rows */
const statics = new Map();
/** name of a property or method, whoever has it -> rows */
const members = new Map();
/** name of an event -> rows */
const events = new Map();

const add = (map, name, row) => map.set(name, [...(map.get(name) ?? []), row]);

for (const [owner, node] of rowsOf(compat.api)) {
  add(globals, owner, node.__compat);
  for (const [key, { __compat }] of rowsOf(node)) {
    const name = key.replace(/_(?:static|event)$/, '');
    if (key.endsWith('_event')) add(events, name, __compat);
    else {
      if (GLOBALS.includes(owner)) add(globals, name, __compat);
      add(members, name, __compat);
      if (key.endsWith('_static')) add(statics, `${owner}.${name}`, __compat);
    }
  }
}
(function addBuiltIns(parent, owner) {
  for (const [name, node] of rowsOf(parent)) {
    if (owner === undefined) add(globals, name, node.__compat);
    else add(statics, `${owner}.${name}`, node.__compat);
    add(members, name, node.__compat);
    addBuiltIns(node, name);
  }
})(compat.javascript.builtins);

export { events, globals, members, statics };
