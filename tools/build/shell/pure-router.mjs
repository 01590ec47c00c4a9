/**
 * A loader for React Router's modules. Its names for developers' tools, and components that are made by a call, keep
 * forms, prefetching and scroll restoration in the shell, which uses none of them: without the names, and with the calls
 * marked as pure, the build drops what nobody uses.
 * @param {string} source
 */
export default function pureRouter(source) {
  return source
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(
      /^var (\w+) = (React\d*\.(?:createContext|forwardRef|memo)\()/gm,
      'var $1 = /* @__PURE__ */ $2',
    );
}
