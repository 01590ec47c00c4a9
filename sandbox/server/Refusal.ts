import type { ErrorInfo } from '@touchline/shared/contracts/api';
import * as v from 'valibot';

/** The reason of a refused call; nothing has changed. The message is for the player. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  /** @param status 200 for a business rule (only the envelope reports the failure), 400 for bad input, 401, 404 */
  constructor(
    readonly code: string,
    message: string,
    readonly status = 200,
    readonly validationErrors?: ErrorInfo['validationErrors'],
  ) {
    super(message);
  }
}

/** A request that does not fit its schema: HTTP 400 with the field named. */
export function invalid(field: string, message: string, status = 400): Refusal {
  return new Refusal('INVALID', message, status, [{ message, members: [field] }]);
}

export function notFound(message: string): Refusal {
  return new Refusal('NOT_FOUND', message, 404);
}

export function unauthorized(): Refusal {
  return new Refusal('UNAUTHORIZED', 'Your session has expired. Log in again.', 401);
}

/** What was sent, as its schema reads it. @throws Refusal 400 with a line per field */
export function read<S extends v.GenericSchema>(schema: S, sent: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, sent);
  if (parsed.success) return parsed.output;
  const errors = parsed.issues.map((issue) => {
    const field = issue.path?.map((step) => String(step.key)).join('.') ?? '';
    const wanted =
      issue.expected === null ? issue.message : `expected ${issue.expected}, received ${issue.received}`;
    return { message: field === '' ? wanted : `${field}: ${wanted}`, members: field === '' ? [] : [field] };
  });
  const message = `Your request is not valid. ${errors.map((error) => error.message).join('; ')}`;
  throw new Refusal('INVALID', message, 400, errors);
}
