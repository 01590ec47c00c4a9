import { Trans, useLingui } from '@touchline/shared/language/macro';
import { ApiError } from '@touchline/shared/platform/ApiError';
import { Banner, EmptyState, ErrorState, Skeleton, Stack } from '@touchline/shared/ui';
import { type MouseEvent, useState } from 'react';
import type { Done, OperatorState } from '../operator-api';
import { RoleNote } from './Allowed';
import { DomainPanel } from './domain/DomainPanel';
import { BrokenDomains } from './domains/BrokenDomains';
import { DomainTable } from './domains/DomainTable';
import { Header } from './Header';
import { Health } from './health/Health';
import { LastWrite } from './LastWrite';
import styles from './Operator.module.css';
import { OperatorContext } from './OperatorContext';
import { Previews } from './proposals/Previews';
import { Proposals } from './proposals/Proposals';
import { SignedOut } from './SignedOut';
import { useOperatorState } from './useOperatorState';

/** The second press of a double click is ignored, because it would undo the first. */
function dropRepeatedPress(event: MouseEvent): void {
  const isControl =
    event.target instanceof Element && event.target.closest('button, label, input[type="checkbox"]') !== null;
  if (event.detail < 2 || !isControl) return;
  event.preventDefault();
  event.stopPropagation();
}

const SELECTED = 'domain';

/**
 * The selected domain, also in the address, so that a reload keeps it, and in this tab, so that a login does. Where it is
 * gone no other one takes its place, so that no press reaches a domain that nobody selected.
 */
function useSelectedHost(): [host: string | undefined, select: (host: string) => void] {
  const [chosen, setChosen] = useState(
    () => new URLSearchParams(location.search).get(SELECTED) ?? sessionStorage.getItem(SELECTED) ?? undefined,
  );
  const select = (next: string) => {
    setChosen(next);
    sessionStorage.setItem(SELECTED, next);
    history.replaceState(null, '', `?${new URLSearchParams({ [SELECTED]: next })}`);
  };
  return [chosen, select];
}

/** The operator's page: all domains in a table, and below it the selected one with its preview. */
export function Operator({
  token,
  isSignIn,
}: {
  readonly token: string | undefined;
  /** Whether people log in, instead of opening an address with a token. */
  readonly isSignIn: boolean;
}) {
  const { t } = useLingui();
  return (
    <div onClickCapture={dropRepeatedPress}>
      {token === undefined && !isSignIn ? (
        <main className={styles.alone}>
          <ErrorState isPage title={t`This address has no token`}>
            <Trans>
              Open the address that the command printed: it ends in <code>#token=…</code>
            </Trans>
          </ErrorState>
        </main>
      ) : (
        <Domains token={token} isSignIn={isSignIn} />
      )}
    </div>
  );
}

function Domains({ token, isSignIn }: { readonly token: string | undefined; readonly isSignIn: boolean }) {
  const { t } = useLingui();
  const [done, setDone] = useState<Done>();
  const { data: state, error, refetch, isFetching } = useOperatorState(token);
  const [chosen, select] = useSelectedHost();
  const domain = state?.domains.find(({ host }, index) =>
    chosen === undefined ? index === 0 : host === chosen,
  );
  // The last state is hidden when the session ends, because somebody else may look at the screen.
  if (isSignIn && error instanceof ApiError && (error.status === 401 || error.status === 403))
    return <SignedOut error={error} />;
  if (!state)
    return (
      <main className={styles.alone}>
        {error ? (
          <ErrorState
            isPage
            title={t`Nothing can be shown`}
            onRetry={() => void refetch()}
            retrying={isFetching}
          >
            {error.message}
          </ErrorState>
        ) : (
          <Skeleton shape="block" height={240} />
        )}
      </main>
    );
  return (
    <OperatorContext value={{ token, tell: setDone, who: state.operator, may: state.may }}>
      <Header state={state} isLive={!error} />
      <main className={styles.main}>
        <Stack gap={4}>
          {error && (
            <Banner tone="error" title={t`This is the last known state`}>
              {error.message}
            </Banner>
          )}
          <RoleNote may={state.may} />
          <Faults state={state} />
          <Proposals proposals={state.proposals} />
          <DomainTable state={state} selected={domain?.host} onSelect={select} />
          {domain ? (
            <DomainPanel key={domain.host} domain={domain} state={state} />
          ) : (
            chosen !== undefined && (
              <EmptyState title={t`Choose a domain`}>
                {t`${chosen} is not among those that can be read.`}
              </EmptyState>
            )
          )}
          <Previews previews={state.previews} />
          <Health state={state} />
          {done && <LastWrite done={done} state={state} onDismiss={() => setDone(undefined)} />}
        </Stack>
      </main>
    </OperatorContext>
  );
}

/** What cannot be read comes first. */
function Faults({ state: { broken, registryProblem, registryFaults } }: { readonly state: OperatorState }) {
  const { t } = useLingui();
  return (
    <>
      {registryProblem !== undefined && (
        <Banner tone="error" title={t`The registry can't be read`}>
          {registryProblem}
        </Banner>
      )}
      {registryFaults.map((fault) => (
        <Banner key={fault} tone="warning">
          {fault}
        </Banner>
      ))}
      <BrokenDomains broken={broken} />
    </>
  );
}
