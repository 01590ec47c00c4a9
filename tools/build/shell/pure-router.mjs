/**
 * The conditions of parts that React Router runs only in pages that it makes itself: data of pages, their errors and view
 * transitions.
 */
const UNUSED = [
  'dataRouterState && (match.route.ErrorBoundary',
  'isDataRoute ? useNavigateStable()',
  'routerState != null && // Conditional usage is OK here',
];

/**
 * Parts that are always the same in the shell, and what stands for them: there is no router of data around a page, links do
 * not request the files of their page, the whole site is the router's, and every supported browser has URLSearchParams.
 * @type {readonly (readonly [string, string])[]}
 */
const ALWAYS = [
  ['React2.useContext(DataRouterContext)', 'null'],
  ['React10.useContext(DataRouterStateContext)', 'null'],
  [
    `let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(
      prefetch,
      rest
    );`,
    '',
  ],
  ['          ...prefetchHandlers,\n', ''],
  ['mergeRefs(forwardedRef, prefetchRef)', 'forwardedRef'],
  ['shouldPrefetch && !isAbsolute ?', 'false ?'],
  ['warning(\n    typeof URLSearchParams !== "undefined",', '(\n    true ||'],
  ['warning(\n    locationContext != null,', '(\n    true ||'],
  ['warning(\n    !isStatic,', '(\n    true ||'],
  ['let trailingPathname = stripBasename(pathname, basename);', 'let trailingPathname = pathname;'],
];

/**
 * A loader for React Router's modules. Its names for developers' tools, components that are made by a call, and what it
 * does for pages of its own keep forms, scroll restoration and page data in the shell, which uses none of them: without
 * these, and with the calls marked as pure, the build drops what nobody uses.
 * @param {string} source
 * @throws Error when the library has changed
 */
export default function pureRouter(source) {
  const isWhole =
    UNUSED.every((part) => source.includes(part)) && ALWAYS.every(([part]) => source.includes(part));
  if (source.includes('function LinkWithRef') && !isWhole)
    throw new Error('React Router has changed: adapt tools/build/shell/pure-router.mjs to it.');
  const cut = ALWAYS.reduce((text, [part, stands]) => text.replace(part, () => stands), source);
  return UNUSED.reduce((text, part) => text.replace(part, `false && ${part}`), cut)
    .replaceAll(/^\w+\.(?:displayName = "[^"]*"|contextType = \w+);$/gm, '')
    .replaceAll(
      /^var (\w+) = (React\d*\.(?:createContext|forwardRef|memo)\()/gm,
      'var $1 = /* @__PURE__ */ $2',
    );
}
