import { Trans, useLingui } from '@touchline/shared/language/macro';
import { Banner, EmptyState } from '@touchline/shared/ui';
import type { DomainView, OperatorState } from '../../operator-api';
import { RemoteRelease } from './RemoteRelease';

export interface ReleasesProps {
  readonly domain: DomainView;
  readonly state: OperatorState;
}

/** Which release of each remote the domain's players get. */
export function Releases({ domain, state }: ReleasesProps) {
  const { t } = useLingui();
  if (state.registryProblem !== undefined) return <Banner tone="error">{state.registryProblem}</Banner>;
  if (state.remotes.length === 0)
    return (
      <EmptyState title={t`Nothing is published yet`}>
        <Trans>
          A remote's team publishes its releases: <code>npm run publish -w remotes/sports</code>
        </Trans>
      </EmptyState>
    );
  return state.remotes.map((remote) => {
    const view = domain.sees.remotes.find(({ name }) => name === remote.name);
    return view && <RemoteRelease key={remote.name} domain={domain} remote={remote} view={view} />;
  });
}
