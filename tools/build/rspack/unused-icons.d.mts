/** Where the icons stand whose names stand in none of the minimized scripts of a build: of each script, in their order. */
export function unusedIcons(scripts: readonly string[]): { start: number; end: number }[][];
