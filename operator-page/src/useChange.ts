import { createContext, use } from 'react';
import type { DomainView } from '../operator-api';
import type { Requests } from '../operator-requests';
import { useWrite } from './useWrite';

export type ChangeScopeValue = Pick<Requests['/api/change'], 'at' | 'also'>;

/** When the controls of a domain change it, and which other domains they change alike. */
export const ChangeScopeContext = createContext<ChangeScopeValue>({});

type Write = Pick<Requests['/api/change'], 'change'> | Pick<Requests['/api/undo'], 'undo'>;

/**
 * Changes one domain for one control, based on the view that the page shows; when, and which others alike, as chosen
 * above the controls. An undo is made at once.
 */
export function useChange({ host, revision }: Pick<DomainView, 'host' | 'revision'>) {
  const { busy, error, write, send } = useWrite();
  const scope = use(ChangeScopeContext);
  const callOf = (request: Write) =>
    'undo' in request
      ? ({ path: '/api/undo', request: { host, revision, ...request } } as const)
      : ({ path: '/api/change', request: { host, revision, ...scope, ...request } } as const);
  return {
    busy,
    error,
    /** As of `useWrite`. */
    write: (request: Write) => write(callOf(request)),
    send: (request: Write) => send(callOf(request)),
  };
}
