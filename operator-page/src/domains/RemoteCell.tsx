import { useLingui } from '@touchline/shared/language/macro';
import { Badge, VisuallyHidden } from '@touchline/shared/ui';
import type { RemoteView } from '@touchline/site/domains/PlayersView';
import type { DomainView } from '../../operator-api';
import { ChangeSwitch } from '../ChangeSwitch';
import styles from './RemoteCell.module.css';

/** A remote on a domain: its switch, the active version and the reason for it. */
export function RemoteCell({ domain, remote }: { readonly domain: DomainView; readonly remote: string }) {
  const { t } = useLingui();
  const { host } = domain;
  const view = domain.sees.remotes.find(({ name }) => name === remote);
  if (!view) return null;
  return (
    <div className={styles.cell}>
      <ChangeSwitch
        domain={domain}
        label={<VisuallyHidden>{t`${remote} on ${host}`}</VisuallyHidden>}
        checked={view.state !== 'off'}
        changeTo={(on) => ({ kind: 'remote', remote, on })}
      />
      <InForce view={view} />
    </div>
  );
}

function InForce({ view }: { readonly view: RemoteView }) {
  const { t } = useLingui();
  const percent = view.canary?.percent;
  if (view.state === 'off') return <span className={styles.muted}>{t`Off`}</span>;
  if (view.state === 'unreleased')
    return <span className={styles.muted}>{t`Not released for this domain`}</span>;
  if (view.state === 'missing')
    return (
      <Badge tone="danger" icon="ban">
        {t`No release`}
      </Badge>
    );
  const chosen = view.by.kind === 'pin' ? t`pinned` : view.by.channel;
  return (
    <div className={styles.release}>
      <Version version={view.version ?? ''} />
      <span className={styles.muted}>
        {percent === undefined ? chosen : t`${chosen}, canary ${percent} %`}
      </span>
    </div>
  );
}

/** A version; in a narrow column its content hash wraps to the next line. */
function Version({ version }: { readonly version: string }) {
  const [release = '', hash] = version.split('+');
  return (
    <code className={styles.version}>
      {release}
      {hash !== undefined && (
        <>
          <wbr />+{hash}
        </>
      )}
    </code>
  );
}
