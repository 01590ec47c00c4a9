import { Trans, useLingui } from '@touchline/shared/language/macro';
import { Link, useBusState, usePlatform } from '@touchline/shared/platform';
import { EmptyState, Money, useHasPage } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import type { Notice } from './launch.state';

interface MoneyNoticeProps {
  readonly notice: Notice;
  /** Where the game can be played with play money instead. */
  readonly demoAt: string | undefined;
  readonly children: ReactNode;
}

/** The notice before a game opens: a demo login plays with play money, and an empty balance plays nothing. */
export function MoneyNotice({ notice, demoAt, children }: MoneyNoticeProps) {
  const { t } = useLingui();
  const { settings } = usePlatform();
  const balance = useBusState('balance');
  const hasDeposits = useHasPage('/depositw');
  if (notice === 'demo')
    return (
      <EmptyState icon="info" title={t`Demo play`} action={children}>
        {t`A demo login plays with play money: nothing can be won or lost. Some games need a full account.`}
      </EmptyState>
    );
  return (
    <EmptyState icon="wallet" title={t`You have nothing to play with`} action={children}>
      {balance.status === 'known' && (
        <Trans>
          Your available balance is <Money paise={balance.balance - balance.exposure} stale={balance.stale} />
          .
        </Trans>
      )}
      {hasDeposits && settings.current()?.showDepositW !== false && (
        <>
          {' '}
          <Trans>
            <Link to="/depositw">Deposit first</Link>, or look at the game.
          </Trans>
        </>
      )}
      {demoAt !== undefined && (
        <>
          {' '}
          <Trans>
            Or <Link to={demoAt}>play it with play money</Link>.
          </Trans>
        </>
      )}
    </EmptyState>
  );
}
