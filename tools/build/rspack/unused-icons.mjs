/** An entry of the list of icons (shared/src/ui/Icon/iconPaths.ts): its name and its path. */
const ICON = /(?:"([\w-]+)"|([\w$]+)):"M[\d.][^"]*",?/g;

/**
 * Where the icons stand whose names stand in none of the scripts of a build.
 * @param {readonly string[]} scripts minimized
 * @returns {{ start: number, end: number }[][]} of each script, in their order
 */
export function unusedIcons(scripts) {
  const rest = scripts.map((script) => script.replace(ICON, '')).join('\n');
  return scripts.map((script) =>
    [...script.matchAll(ICON)]
      .filter(([, quoted, name]) => !rest.includes(`"${quoted ?? name}"`))
      .map(({ 0: entry, index }) => ({ start: index, end: index + entry.length })),
  );
}
