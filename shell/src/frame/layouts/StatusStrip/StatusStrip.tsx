import { useLingui } from '@touchline/shared/language/macro';
import { useBusState } from '@touchline/shared/platform';
import { ConnectionStatus, useConnectionProblem } from '../ConnectionStatus/ConnectionStatus';
import { NewsMarquee } from '../NewsMarquee/NewsMarquee';
import styles from './StatusStrip.module.css';

/** One line below the header that is always there, so that nothing moves: what is not up to date, else the news. */
export function StatusStrip() {
  const { t } = useLingui();
  const settings = useBusState('settings');
  const problem = useConnectionProblem();
  const news = settings.status === 'loading' ? [] : (settings.settings?.news ?? []);
  return (
    <div className={styles.strip} data-problem={problem !== undefined}>
      <ConnectionStatus problem={problem} />
      {!problem && settings.status !== 'loading' && (
        <NewsMarquee
          news={news.length > 0 ? news : [t`Play responsibly. This site is for adults of 18 and over.`]}
        />
      )}
    </div>
  );
}
