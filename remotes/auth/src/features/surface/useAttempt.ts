import type { SubmitOutcome } from '@touchline/shared/forms';
import { isApiError, messageOf, usePlatform } from '@touchline/shared/platform';
import { useEffect, useRef, useState } from 'react';

/** One call; its signal aborts when the player leaves or stops waiting. */
type Attempted = (signal: AbortSignal) => Promise<void>;

interface Attempts {
  /** The name of the running call. */
  readonly running: string | undefined;
  /**
   * Runs one call at a time; while one runs, others are not started. A failure is shown as a toast with the server's
   * message (docs/reference/behaviour.md#8-errors) and rejected, so that a form can show it too.
   * @returns `'unknown'` when the player stopped waiting, or the call was not started because another one runs
   */
  readonly attempt: (name: string, work: Attempted) => Promise<SubmitOutcome>;
  /** Stops waiting for the running call, so that the next can start. */
  readonly stop: () => void;
}

/** Calls of a form and of the buttons beside it, which must not overlap. */
export function useAttempt(): Attempts {
  const { toast } = usePlatform();
  const [running, setRunning] = useState<string>();
  const current = useRef<Wait>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const end = (wait: Wait | undefined) => {
    if (wait !== current.current) return;
    current.current = undefined;
    setRunning(undefined);
  };

  const attempt = async (name: string, work: Attempted) => {
    if (current.current) return 'unknown';
    const wait = new Wait();
    current.current = wait;
    setRunning(name);
    try {
      return await Promise.race([work(wait.signal).then(() => undefined), wait.stopped]);
    } catch (error) {
      if (wait.signal.aborted) return 'unknown';
      // An error shown at a field needs no toast: nothing was sent.
      if (!isApiError(error) || error.kind !== 'field') toast.error(messageOf(error));
      throw error;
    } finally {
      end(wait);
    }
  };

  const stop = () => {
    current.current?.stop();
    end(current.current);
  };
  return { running, attempt, stop };
}

/** The wait for one answer. */
class Wait extends AbortController {
  stop: () => void = () => {};
  readonly stopped = new Promise<'unknown'>((resolve) => {
    this.stop = () => {
      resolve('unknown');
      this.abort();
    };
  });
}
