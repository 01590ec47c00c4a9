import { isApiError, messageOf } from '@touchline/shared/platform';
import { FORM_ERROR } from 'final-form';

export interface FormFields {
  /** The names of the form's fields. */
  readonly own: readonly string[];
  /** Names of a request that differ from the form's: `{ userNameOrEmailAddress: 'username' }`. */
  readonly aliases: Readonly<Record<string, string>>;
}

/**
 * The messages of a failed submit: at each field that the client or the server named, and all others above the form.
 * Names ignore case, because servers answer `UserName` for `userName`.
 */
export function submissionErrors(error: unknown, { own, aliases }: FormFields): Record<string, string> {
  const errors: Record<string, string> = {};
  const fieldOf = (name: string) => {
    const alias = Object.keys(aliases).find((key) => key.toLowerCase() === name.toLowerCase());
    const meant = (alias === undefined ? name : (aliases[alias] ?? name)).toLowerCase();
    return own.find((field) => field.toLowerCase() === meant);
  };
  for (const [name, message] of namedErrors(error)) {
    const field = fieldOf(name);
    if (field !== undefined) errors[field] ??= message;
    else errors[FORM_ERROR] ??= message;
  }
  if (Object.keys(errors).length === 0) errors[FORM_ERROR] = messageOf(error);
  return errors;
}

function namedErrors(error: unknown): [name: string, message: string][] {
  if (!isApiError(error)) return [];
  return [...Object.entries(error.fields), ...listOf(error.error?.validationErrors).flatMap(namedByServer)];
}

/** The server's own messages for its fields. They are unchecked, and any part may be missing. */
function namedByServer(told: unknown): [name: string, message: string][] {
  if (typeof told !== 'object' || told === null) return [];
  const { members, message }: Partial<Record<string, unknown>> = { ...told };
  if (typeof message !== 'string' || message.trim() === '') return [];
  return listOf(members).flatMap((member): [string, string][] =>
    typeof member === 'string' ? [[member, message]] : [],
  );
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
