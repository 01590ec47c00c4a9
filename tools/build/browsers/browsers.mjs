/**
 * The oldest browsers that are supported whole (docs/reference/browsers.md). Builds lower their syntax and styles to them,
 * and the check of built files holds every built-in against them. Samsung Internet 21 is the first with an engine of 107 or
 * later.
 */
export const OLDEST_BROWSERS = { chrome: '107', edge: '107', samsung: '21', firefox: '115', safari: '16.4' };

/** The same as queries of Browserslist. */
export const BROWSER_QUERIES = [
  ...Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name} >= ${version}`),
  `ios_saf >= ${OLDEST_BROWSERS.safari}`,
];
