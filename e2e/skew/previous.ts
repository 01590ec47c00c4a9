import { join } from 'node:path';

/** The release before this one, kept as it was built: a clone without history has it too. */
export const PREVIOUS = join(import.meta.dirname, 'previous/builds.json.br');
