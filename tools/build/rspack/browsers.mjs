/**
 * The promise of docs/reference/browsers.md. The site is whole in these and younger ones. Samsung Internet 21 is the first
 * with an engine of 107 or later.
 */
export const WHOLE = { chrome: '107', edge: '107', samsung: '21', firefox: '115', safari: '16.4' };

/**
 * The site starts in these, without extras; older ones are told to leave (shell/src/first-load/old-browser.html). Builds
 * lower their syntax and styles to them, and the check of built files holds every feature against them.
 */
export const STARTING = { chrome: '105', edge: '105', samsung: '20', firefox: '110', safari: '16.0' };

/** The same as queries of Browserslist. */
export const BROWSER_QUERIES = [
  ...Object.entries(STARTING).map(([name, version]) => `${name} >= ${version}`),
  `ios_saf >= ${STARTING.safari}`,
];
