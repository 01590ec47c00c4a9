import type { DomainChange } from '../../site/DomainChange';
import type { DomainView } from '../operator-api';
import { useWrite } from './useWrite';

type Write = { change: DomainChange | readonly DomainChange[] } | { undo: string };

/** Changes one domain for one control, based on the view that the page shows. */
export function useChange({ host, revision }: Pick<DomainView, 'host' | 'revision'>) {
  const { busy, error, write: writeWish } = useWrite();
  const write = (wish: Write) =>
    writeWish({
      path: 'undo' in wish ? '/api/undo' : '/api/change',
      wish: { host, revision, ...wish },
    });
  return {
    busy,
    error,
    /** Rejects with the refusal, for a form that shows it at its fields. */
    write,
    /** For a control that shows `error` itself. */
    send: (wish: Write) => void write(wish).catch(() => undefined),
  };
}
