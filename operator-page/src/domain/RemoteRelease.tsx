import { useLingui } from '@touchline/shared/language/macro';
import { Banner } from '@touchline/shared/ui';
import { own } from '@touchline/shared/utilities';
import type { RemoteView } from '@touchline/site/domains/PlayersView';
import type { DomainView, ListedRemote } from '../../operator-api';
import { CanaryForm } from './CanaryForm';
import styles from './RemoteRelease.module.css';
import { ShareBar } from './ShareBar';
import { VersionForm } from './VersionForm';

export interface RemoteReleaseProps {
  readonly domain: DomainView;
  readonly remote: ListedRemote;
  readonly view: RemoteView;
}

/** One remote: the players' version, the setting that decides it, and the canary. */
export function RemoteRelease({ domain, remote, view }: RemoteReleaseProps) {
  const { t } = useLingui();
  const calls = own(remote.calls, view.version ?? '') ?? [];
  return (
    <section className={styles.remote} aria-label={remote.name}>
      <header className={styles.header}>
        <h3 className={styles.name}>{remote.name}</h3>
        {view.state === 'off' ? (
          <span className={styles.off}>{t`Off on this domain`}</span>
        ) : view.state === 'refused' ? (
          <span className={styles.off}>{t`Refused: players do without it`}</span>
        ) : view.state === 'unreleased' ? (
          <span className={styles.off}>{t`Not released for this domain: choose a channel or a version`}</span>
        ) : (
          <ShareBar view={view} />
        )}
      </header>
      {view.state === 'on' && calls.length > 0 && (
        <details className={styles.calls}>
          <summary>{t`Calls that it may run: ${calls.length}`}</summary>
          {calls.join(', ')}
        </details>
      )}
      {(view.state === 'missing' || view.state === 'refused') && <Banner tone="error">{view.reason}</Banner>}
      <div className={styles.forms}>
        <VersionForm domain={domain} remote={remote} view={view} />
        <CanaryForm domain={domain} remote={remote} view={view} />
      </div>
    </section>
  );
}
