import type { DomainChange } from '../../site/DomainChange';
import type { DomainView } from '../operator-api';
import { useWrite } from './useWrite';

type Write = { change: DomainChange | readonly DomainChange[] } | { undo: string };

/** Changes one domain for one control, based on the view that the page shows. */
export function useChange({ host, revision }: Pick<DomainView, 'host' | 'revision'>) {
  const { busy, error, write: send } = useWrite();
  const write = (request: Write) =>
    send({
      path: 'undo' in request ? '/api/undo' : '/api/change',
      request: { host, revision, ...request },
    });
  return {
    busy,
    error,
    /** Rejects with the refusal, for a form that shows it at its fields. */
    write,
    /** For a control that shows `error` itself. */
    send: (request: Write) => void write(request).catch(() => undefined),
  };
}
