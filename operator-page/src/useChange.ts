import type { DomainChange } from '@touchline/site/changes/DomainChange';
import { createContext, use } from 'react';
import type { ChangeRequest, DomainView } from '../operator-api';
import { useWrite } from './useWrite';

export type ChangeScopeValue = Pick<ChangeRequest, 'at' | 'also'>;

/** When the controls of a domain change it, and which other domains they change alike. */
export const ChangeScopeContext = createContext<ChangeScopeValue>({});

type Write = { change: DomainChange | readonly DomainChange[] } | { undo: string };

/**
 * Changes one domain for one control, based on the view that the page shows; when, and which others alike, as chosen
 * above the controls. An undo is made at once.
 */
export function useChange({ host, revision }: Pick<DomainView, 'host' | 'revision'>) {
  const { busy, error, write: send } = useWrite();
  const scope = use(ChangeScopeContext);
  const write = (request: Write) =>
    send(
      'undo' in request
        ? { path: '/api/undo', request: { host, revision, ...request } }
        : { path: '/api/change', request: { host, revision, ...scope, ...request } },
    );
  return {
    busy,
    error,
    /** Rejects with the refusal, for a form that shows it at its fields. */
    write,
    /** For a control that shows `error` itself. */
    send: (request: Write) => void write(request).catch(() => undefined),
  };
}
