import { Badge, VisuallyHidden } from '@touchline/shared/ui';
import type { RemoteView } from '../../../site/PlayersView';
import type { DomainView } from '../../operator-api';
import { ChangeSwitch } from '../ChangeSwitch';
import { Version } from '../Version';
import styles from './RemoteCell.module.css';

export interface RemoteCellProps {
  readonly domain: DomainView;
  readonly remote: string;
}

/** A remote on a domain: its switch, the active version and the reason for it. */
export function RemoteCell({ domain, remote }: RemoteCellProps) {
  const view = domain.sees.remotes.find(({ name }) => name === remote);
  if (!view) return null;
  return (
    <div className={styles.cell}>
      <ChangeSwitch
        domain={domain}
        label={<VisuallyHidden>{`${remote} on ${domain.host}`}</VisuallyHidden>}
        checked={view.state !== 'off'}
        changeTo={(on) => ({ kind: 'remote', remote, on })}
      />
      <InForce view={view} />
    </div>
  );
}

function InForce({ view }: { readonly view: RemoteView }) {
  if (view.state === 'off') return <span className={styles.muted}>Off</span>;
  if (view.state === 'unreleased') return <span className={styles.muted}>Not released for this domain</span>;
  if (view.state === 'missing')
    return (
      <Badge tone="danger" icon="ban">
        No release
      </Badge>
    );
  return (
    <div className={styles.release}>
      <Version version={view.version ?? ''} className={styles.version} />
      <span className={styles.muted}>
        {view.by.kind === 'pin' ? 'pinned' : view.by.channel}
        {view.canary && `, canary ${view.canary.percent} %`}
      </span>
    </div>
  );
}
