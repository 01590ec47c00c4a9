import { useLingui } from '@touchline/shared/language/macro';
import { useBusState } from '@touchline/shared/platform';
import { closedNewsPreference, newsLine } from '@touchline/shared/storage';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { ConnectionStatus, useConnectionProblem } from '../ConnectionStatus/ConnectionStatus';
import { NewsLine } from './NewsLine';
import styles from './StatusStrip.module.css';

/**
 * One line below the header: the notice of data that is out of date, else the news. Closed news takes no room until the
 * news changes; the notice then overlays the page, so that nothing moves.
 */
export function StatusStrip() {
  const { t } = useLingui();
  const settings = useBusState('settings');
  const problem = useConnectionProblem();
  const closed = useSyncExternalStore(closedNewsPreference.subscribe, closedNewsPreference.read);
  const isLoading = settings.status === 'loading';
  const news = isLoading ? [] : (settings.settings?.news ?? []);
  const isClosed = closed === newsLine(news);
  useLayoutEffect(() => {
    if (!isLoading) document.documentElement.toggleAttribute('data-news-closed', isClosed);
  }, [isLoading, isClosed]);
  return (
    <div className={styles.strip} data-problem={problem !== undefined}>
      <ConnectionStatus problem={problem} />
      {!problem && !isLoading && !isClosed && (
        <NewsLine
          news={news.length > 0 ? news : [t`Play responsibly. This site is for adults of 18 and over.`]}
          onClose={() => closedNewsPreference.write(newsLine(news))}
        />
      )}
    </div>
  );
}
