import { ApiError, isApiError } from '@touchline/shared/platform';

/**
 * Adds to the words of a failed call what the player must know of it, such as that nothing was sent.
 * @throws ApiError with both; what is none, or ended the session, as it is
 */
export function failWith(error: unknown, words: string): never {
  if (!isApiError(error) || error.kind === 'unauthorised') throw error;
  throw new ApiError(error.kind, `${error.message} ${words}`, {
    operation: error.operation,
    status: error.status,
    cause: error,
  });
}
