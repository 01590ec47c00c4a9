import { Banner, RetryBanner } from '@touchline/shared/ui';

interface MissingGamesProps {
  /** Games of an earlier visit replace missing ones. */
  hasLastVisit: boolean;
  missing: 'none' | 'late' | 'failed';
  retry: () => void;
  isRetrying: boolean;
}

/** A note that the list may be incomplete. */
export function MissingGames({ hasLastVisit, missing, retry, isRetrying }: MissingGamesProps) {
  if (missing === 'none') return null;
  if (missing === 'late') return <Banner tone="info">Some games are still on their way.</Banner>;
  return (
    <RetryBanner tone="warning" retrying={isRetrying} onRetry={retry}>
      Some games could not be loaded.
      {hasLastVisit && ' Games of your last visit are shown in their place.'}
    </RetryBanner>
  );
}
