import { join } from 'node:path';

/** The previous release as it was built, so that a clone without history has it too. */
export const PREVIOUS = join(import.meta.dirname, 'previous/builds.json.br');
