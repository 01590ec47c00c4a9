import { type AnyObjectSchema, ValidationError } from 'yup';

/**
 * Checks typed values against a schema.
 * @returns the first message of every wrong field by its name, empty when all is well; never throws a ValidationError
 */
export function validateWith(schema: AnyObjectSchema, typed: object): Record<string, string> {
  try {
    schema.validateSync(typed, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const first: Record<string, string> = {};
    for (const { path, message } of error.inner) if (path !== undefined) first[path] ??= message;
    return first;
  }
}
