export const DECLARATIONS: string;
export function markedFunctions(source: string): string[];
export function declaringFunctions(): ReadonlySet<string>;
export function markCalls(code: string, names: ReadonlySet<string>): string;
