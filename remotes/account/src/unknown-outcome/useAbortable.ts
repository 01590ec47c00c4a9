import type { SubmitOutcome } from '@touchline/shared/forms';
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
