/** The script without the icons whose names stand nowhere else in it. */
export function withoutUnusedIcons(source: string | Buffer): string;
