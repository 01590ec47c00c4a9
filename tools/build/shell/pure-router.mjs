/**
 * The conditions of parts that React Router runs only in pages that it makes itself: links that request the files of
 * their page, data of pages, their errors and view transitions.
 */
const UNUSED = [
  'shouldPrefetch && !isAbsolute ?',
  'dataRouterState && (match.route.ErrorBoundary',
  'isDataRoute ? useNavigateStable()',
  'routerState != null && // Conditional usage is OK here',
];

/**
 * A loader for React Router's modules. Its names for developers' tools, components that are made by a call, and what it
 * does for pages of its own keep forms, scroll restoration and page data in the shell, which uses none of them: without
 * these, and with the calls marked as pure, the build drops what nobody uses.
 * @param {string} source
 * @throws Error when the library has changed
 */
export default function pureRouter(source) {
  if (source.includes('function LinkWithRef') && !UNUSED.every((part) => source.includes(part)))
    throw new Error('React Router has changed: adapt tools/build/shell/pure-router.mjs to it.');
  return UNUSED.reduce((text, part) => text.replace(part, `false && ${part}`), source)
    .replaceAll(/^\w+\.(?:displayName = "[^"]*"|contextType = \w+);$/gm, '')
    .replaceAll(
      /^var (\w+) = (React\d*\.(?:createContext|forwardRef|memo)\()/gm,
      'var $1 = /* @__PURE__ */ $2',
    );
}
