import { useLingui } from '@touchline/shared/language/macro';
import { ErrorState } from '@touchline/shared/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCatalogue, useRemotes } from '../../remotes';

/**
 * Shown at any address while the registry cannot be read: the shell does not know which pages exist, so it offers
 * Retry.
 */
export function CatalogueFailed() {
  const { t } = useLingui();
  const remotes = useRemotes();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [retrying, setRetrying] = useState(false);

  const retry = async () => {
    setRetrying(true);
    await remotes.refresh();
    setRetrying(false);
  };

  const { status } = useCatalogue();
  useEffect(() => {
    if (status === 'ready') navigate(pathname + search, { replace: true });
  }, [status, navigate, pathname, search]);

  return (
    <ErrorState title={t`The site could not be loaded`} retrying={retrying} onRetry={() => void retry()}>
      {t`Please check your network connection and try again.`}
    </ErrorState>
  );
}
