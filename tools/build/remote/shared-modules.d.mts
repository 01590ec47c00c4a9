export function sharedRanges(dir: string): Record<string, string>;
export function takenByRemote(platformRange: string, ranges: Readonly<Record<string, string>>): object;
