import type { SubmitOutcome } from '@touchline/shared/forms';
import { ApiError, isApiError } from '@touchline/shared/platform';
import { useRef } from 'react';

/** A form's call that the player may abort, because sending it again does no harm. */
export function useAbortable() {
  const current = useRef<AbortController>(undefined);
  return {
    async run(work: (signal: AbortSignal) => Promise<void>): Promise<SubmitOutcome> {
      const controller = new AbortController();
      current.current = controller;
      try {
        await work(controller.signal);
        return undefined;
      } catch (error) {
        if (controller.signal.aborted) return 'unknown';
        throw error;
      }
    },
    stop: () => current.current?.abort(),
  };
}

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
