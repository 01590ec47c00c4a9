import { Trans } from '@touchline/shared/language/macro';
import type { RemoteView } from '@touchline/site/domains/PlayersView';
import styles from './ShareBar.module.css';

/** The share of the players that gets each version, as a bar and in words. */
export function ShareBar({ view: { version, canary } }: { readonly view: RemoteView }) {
  const tried = canary?.percent ?? 0;
  // Shares have two decimals at most; a floating-point difference has more.
  const others = Number((100 - tried).toFixed(2));
  return (
    <div className={styles.shares}>
      {canary && <progress className={styles.bar} max={100} value={tried} aria-hidden="true" />}
      <p className={styles.words}>
        {version !== undefined && (
          <span>
            {canary ? (
              <Trans>
                {others} % get <code>{version}</code>
              </Trans>
            ) : (
              <Trans>
                All players get <code>{version}</code>
              </Trans>
            )}
          </span>
        )}
        {canary && (
          <span className={styles.canary}>
            {canary.by === 'registry' ? (
              <Trans>
                {tried} % try <code>{canary.version}</code> (the registry’s canary)
              </Trans>
            ) : (
              <Trans>
                {tried} % try <code>{canary.version}</code>
              </Trans>
            )}
          </span>
        )}
      </p>
    </div>
  );
}
