/** An entry of the list of icons (shared/src/ui/Icon/iconPaths.ts): its name and its path. */
const ICON = /(?:"([\w-]+)"|([\w$]+)):"M[\d.][^"]*",?/g;

/**
 * The list of icons is a fifth of a view, and a view draws a few of them.
 * @param {string | Buffer} source a minimized script
 * @returns {{ start: number, end: number }[]} where the icons stand whose names stand nowhere else in it
 */
export function unusedIcons(source) {
  const script = String(source);
  const rest = script.replace(ICON, '');
  return [...script.matchAll(ICON)]
    .filter(([, quoted, name]) => !rest.includes(`"${quoted ?? name}"`))
    .map(({ 0: entry, index }) => ({ start: index, end: index + entry.length }));
}
