import { isApiError } from '@touchline/shared/platform';

/** Whether a failed write may have been carried out: it is then looked up, never sent again automatically. */
export function isUnanswered(error: unknown): boolean {
  if (!isApiError(error)) return false;
  if (error.kind === 'http') return (error.status ?? 500) >= 500;
  return ['network', 'decode', 'cancelled'].includes(error.kind);
}
