import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@touchline/shared/language/macro';
import { ApiError } from '@touchline/shared/platform/ApiError';
import type { Done } from '../operator-api';
import type { Requests } from '../operator-requests';
import { callServer, OutdatedView } from './callServer';
import { useOperator } from './OperatorContext';
import { STATE_KEY } from './useOperatorState';
import styles from './useWrite.module.css';

type Write = { [Path in keyof Requests]: { path: Path; request: Requests[Path] } }[keyof Requests];

/**
 * Writes for one control, one at a time: presses during a write are ignored. The page then shows the state after the
 * write, or the newer state that refused it.
 */
export function useWrite() {
  const { token, tell } = useOperator();
  const client = useQueryClient();
  const mutation = useMutation({
    // A poll sent before the write must not show the old state.
    onMutate: () => client.cancelQueries({ queryKey: STATE_KEY }),
    mutationFn: ({ path, request }: Write) =>
      callServer<Done>(token, path, request).catch((error: unknown) => {
        throw error instanceof ApiError && error.kind === 'network' ? unanswered(error) : error;
      }),
    onSuccess: async (done) => {
      // Nor one that was sent during it.
      await client.cancelQueries({ queryKey: STATE_KEY });
      client.setQueryData(STATE_KEY, done.state);
      tell(done);
    },
    onError: (error) => {
      if (error instanceof OutdatedView) client.setQueryData(STATE_KEY, error.state);
    },
  });
  const write = async (wanted: Write): Promise<void> => {
    if (!mutation.isPending) await mutation.mutateAsync(wanted);
  };
  return {
    busy: mutation.isPending,
    /** Why the last write of this control was refused. */
    error: mutation.error?.message,
    /** Rejects with the refusal, for a form that shows it at its fields. */
    write,
    /** For a control that shows `error` itself. */
    send: (wanted: Write) => void write(wanted).catch(() => undefined),
  };
}

/** The page shows what became of a write whose answer is lost. */
function unanswered(cause: ApiError): ApiError {
  const message = t`No answer came: it may have been done, or not. See what the page shows once it is live again, before you repeat it.`;
  return new ApiError('network', message, { operation: cause.operation, cause });
}

/** Why the last write of a control was refused; nothing where it was not. */
export function WriteError({ error }: { readonly error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p role="alert" className={styles.error}>
      {error}
    </p>
  );
}
