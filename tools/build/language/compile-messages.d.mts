/** A message in ICU MessageFormat as the run time takes it: a string, or tokens where it has values or choices. */
export function compiled(message: string): string | unknown[];
/** Compiles the English messages in a module that the macros made. */
export function compileMessages(code: string): string;
/** The key of a message in a catalogue. */
export function messageKey(text: { message: string | unknown[]; id?: string }): string;
/** The keys of the messages in a built script. */
export function keysIn(code: string): string[];
