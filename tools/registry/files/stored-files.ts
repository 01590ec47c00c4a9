import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { ifThere } from '../terminal/system-errors';
import { messageOf, UserError } from '../terminal/terminal';

/** A file's text; undefined when there is no such file. @throws the system's error for one that can't be read */
export const readIfThere = (path: string): Promise<string | undefined> => ifThere(readFile(path, 'utf8'));

/**
 * Reads JSON that a command wrote.
 * @param place names it in the error
 * @param remedy what to do about it
 * @throws UserError when somebody has edited it so that it cannot be read
 */
export function parseStored<S extends v.GenericSchema>(
  schema: S,
  text: string,
  place: string,
  remedy: string,
): v.InferOutput<S> {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (error) {
    throw new UserError(`${place} can't be read (${messageOf(error)}). ${remedy}`);
  }
}

/** The value that a text is the JSON of; undefined for a text that is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
