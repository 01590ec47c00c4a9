import { isApiError } from '@touchline/shared/platform';

/** The server said no to this very event; anything else may pass and is worth another try. */
export function isUnknownEvent(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return (
    error.kind === 'refused' || (error.kind === 'http' && (error.status === 404 || error.status === 400))
  );
}
