/** Where the icons stand in a script whose names stand nowhere else in it. */
export function unusedIcons(source: string | Buffer): { start: number; end: number }[];
