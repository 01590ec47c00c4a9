import { ErrorState } from '@touchline/shared/ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRemotes } from '../remotes';

/** Any page while the registry of remotes is out of reach: nobody can say which pages exist, so trying again is offered. */
export function CatalogueFailed() {
  const remotes = useRemotes();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [retrying, setRetrying] = useState(false);

  const retry = async () => {
    setRetrying(true);
    await remotes.refresh();
    setRetrying(false);
    if (remotes.catalogue$.value.status === 'ready') navigate(pathname + search, { replace: true });
  };

  return (
    <ErrorState title="The site could not be loaded" retrying={retrying} onRetry={() => void retry()}>
      Please check your network connection and try again.
    </ErrorState>
  );
}
