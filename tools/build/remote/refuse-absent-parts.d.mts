export function refuseAbsentParts(options: { name: string; dir: string }): void;
