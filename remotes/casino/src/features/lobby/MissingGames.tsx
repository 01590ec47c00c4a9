import { useLingui } from '@touchline/shared/language/macro';
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
  const { t } = useLingui();
  if (missing === 'none') return null;
  if (missing === 'late') return <Banner tone="info">{t`Some games are still on their way.`}</Banner>;
  return (
    <RetryBanner tone="warning" retrying={isRetrying} onRetry={retry}>
      {hasLastVisit
        ? t`Some games could not be loaded. Games of your last visit are shown in their place.`
        : t`Some games could not be loaded.`}
    </RetryBanner>
  );
}
