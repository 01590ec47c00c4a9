import type { OpenBet } from '@touchline/shared/contracts/bets';
import { useLingui } from '@touchline/shared/language/macro';
import { messageOf } from '@touchline/shared/platform';
import { EmptyState, LoadingBlocks, QueryView, usePlayerKey } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { LeftOut, OldBets, useOpenBets } from '../positions';

export interface ShownBets {
  readonly open: readonly OpenBet[];
  readonly leftOut: number;
  /** They were stored by the last visit. */
  readonly old: boolean;
}

interface OpenBetsQueryProps {
  /** Of what is shown while they load. */
  readonly heights: readonly number[];
  readonly children: (bets: ShownBets) => ReactNode;
}

/** The open bets of the page and of the slip's tab, from their loading to their failure. */
export function OpenBetsQuery({ heights, children }: OpenBetsQueryProps) {
  const { t } = useLingui();
  // Another player gets none of the rows that stay on the page.
  const player = usePlayerKey();
  const query = useOpenBets({ polls: true, cached: true });
  const old = query.isPlaceholderData;
  return (
    <QueryView
      query={query}
      failure={t`Your bets could not be loaded`}
      describe={(error) => `${messageOf(error)} ${t`They are safe with the exchange.`}`}
      loading={<LoadingBlocks label={t`Loading your bets`} heights={heights} />}
      showsStale={false}
    >
      {({ openBets, leftOut = 0 }) => (
        <OldBets key={player} old={old}>
          {children({ open: openBets, leftOut, old })}
        </OldBets>
      )}
    </QueryView>
  );
}

/** Shown instead of the bets. Bets that could not be read are bets too. */
export function NoOpenBets({ leftOut, action }: { readonly leftOut: number; readonly action?: ReactNode }) {
  const { t } = useLingui();
  if (leftOut > 0) return <LeftOut count={leftOut} />;
  return (
    <EmptyState icon="clock" title={t`You have no open bets`} action={action}>
      {t`Tap a price to place one. Settled bets are in your bet history.`}
    </EmptyState>
  );
}
