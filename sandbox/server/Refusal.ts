import type { ErrorInfo } from '@touchline/shared/contracts/api';

/** The reason of a refused call; nothing has changed. The message is for the player. */
export class Refusal extends Error {
  /** 200 for a business rule (only the envelope reports the failure), 400 for bad input, 401, 404. */
  readonly status: number;
  readonly code: string;
  readonly validationErrors: ErrorInfo['validationErrors'];

  constructor(
    message: string,
    options: { status?: number; code?: string; validationErrors?: ErrorInfo['validationErrors'] } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = options.status ?? 200;
    this.code = options.code ?? 'REFUSED';
    this.validationErrors = options.validationErrors;
  }
}

/** A request that does not fit its schema: HTTP 400 with the field named. */
export function invalid(field: string, message: string): Refusal {
  return new Refusal(message, {
    status: 400,
    code: 'INVALID',
    validationErrors: [{ message, members: [field] }],
  });
}

export function notFound(message: string): Refusal {
  return new Refusal(message, { status: 404, code: 'NOT_FOUND' });
}

export function unauthorized(): Refusal {
  return new Refusal('Your session has expired. Log in again.', { status: 401, code: 'UNAUTHORIZED' });
}
