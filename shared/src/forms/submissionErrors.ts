import { isApiError, messageOf } from '@touchline/shared/platform';
import { FORM_ERROR } from 'final-form';

export interface FormFields {
  /** The fields on the form. */
  readonly own: readonly string[];
  /** Names of a request that differ from the form's: `{ userNameOrEmailAddress: 'username' }`. */
  readonly aliases: Readonly<Record<string, string>>;
}

/**
 * What a failed submit says: at each field that the client or the server named, and above the form all the rest.
 * Names are matched without regard to case, as servers answer `UserName` for what was sent as `userName`.
 */
export function submissionErrors(error: unknown, { own, aliases }: FormFields): Record<string, string> {
  const errors: Record<string, string> = {};
  const fieldOf = (name: string) => {
    const meant = (aliases[name] ?? name).toLowerCase();
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
  const told = error.error?.validationErrors ?? [];
  return [
    ...Object.entries(error.fields),
    ...told.flatMap(({ members = [], message }) =>
      members.map((member): [string, string] => [member, message]),
    ),
  ];
}
