import { ApiError, isApiError } from '@touchline/shared/platform';

/**
 * Rethrows the error of a failed call with a sentence more, such as that nothing was sent.
 * @throws ApiError with both texts; any other error, and the end of a session, unchanged
 */
export function rethrowWith(error: unknown, sentence: string): never {
  if (!isApiError(error) || error.kind === 'unauthorised') throw error;
  throw new ApiError(error.kind, `${error.message} ${sentence}`, {
    operation: error.operation,
    status: error.status,
    cause: error,
  });
}
