/** Compiles the English messages in a module that the macros made. */
export function compileMessages(code: string): string;
