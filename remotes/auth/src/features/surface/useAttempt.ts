import { isApiError, messageOf, usePlatform } from '@touchline/shared/platform';
import { useEffect, useRef, useState } from 'react';

/** One thing to try; the signal says that the player has left. */
type Attempted = (signal: AbortSignal) => Promise<void>;

interface Attempts {
  /** The name of what runs now. */
  readonly running: string | undefined;
  /**
   * Runs one thing at a time; while one runs, others are not started. A failure is toasted in the server's words
   * (specification 8) and rejected, so that a form can show it too.
   */
  readonly attempt: (name: string, work: Attempted) => Promise<void>;
}

/** Calls of a form and of the buttons beside it, which must not overlap. */
export function useAttempt(): Attempts {
  const { toast } = usePlatform();
  const [running, setRunning] = useState<string>();
  const busy = useRef(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const attempt = async (name: string, work: Attempted) => {
    if (busy.current) return;
    const { signal } = leaving.current;
    busy.current = true;
    setRunning(name);
    try {
      await work(signal);
    } catch (error) {
      if (signal.aborted) return;
      // What is told at a field needs no toast: nothing was sent.
      if (!isApiError(error) || error.kind !== 'field') toast.error(messageOf(error));
      throw error;
    } finally {
      busy.current = false;
      setRunning(undefined);
    }
  };
  return { running, attempt };
}
