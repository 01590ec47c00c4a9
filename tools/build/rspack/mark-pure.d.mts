export const DECLARATIONS: string;
export function markedFunctions(folder: string): ReadonlySet<string>;
export function markCalls(code: string, names: ReadonlySet<string>): string;
