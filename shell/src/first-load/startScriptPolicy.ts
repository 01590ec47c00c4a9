interface TrustedTypesFactory {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown;
}

/** Files of the shell itself: at the root of the site, without a query. */
const OWN_FILE = /^\/[\w.-]+\.js$/;

declare global {
  interface Window {
    /** Lets scripts of a release's folder run. The shell deletes this function before code of a remote runs. */
    touchlineAllowScripts?: ((folder: string) => void) | undefined;
  }
}

/**
 * The one Trusted Types policy of the page: scripts come from the shell's own files and from the folders of releases that
 * the shell has registered. It is the browser's default policy, so that no build makes one of its own, and no second one
 * can be made (docs/decisions/browsers.md#the-page-has-one-policy-for-scripts).
 * @returns lets the scripts of a folder run: an absolute address that ends with a slash
 */
export function startScriptPolicy(): (folder: string) => void {
  const folders = new Set<string>();
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL(given) {
      const { origin, pathname, href, search } = new URL(given, document.baseURI);
      const isOwn = origin === location.origin && OWN_FILE.test(pathname);
      const isOfRelease = folders.has(href.slice(0, href.lastIndexOf('/') + 1)) && pathname.endsWith('.js');
      return search === '' && (isOwn || isOfRelease) ? href : null;
    },
  });
  return (folder) => void folders.add(folder);
}
