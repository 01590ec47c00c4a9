import type { Refused } from '../operator-api';

/** An answer other than the wished one. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: number,
    readonly refused: Refused,
  ) {
    super(refused.message);
  }
}
