import { Link, useBusState, usePlatform } from '@touchline/shared/platform';
import { EmptyState, Money } from '@touchline/shared/ui';
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
  const { settings } = usePlatform();
  const balance = useBusState('balance');
  if (notice === 'demo')
    return (
      <EmptyState icon="info" title="Demo play" action={children}>
        A demo login plays with play money: nothing can be won or lost. Some games need a full account.
      </EmptyState>
    );
  return (
    <EmptyState icon="wallet" title="You have nothing to play with" action={children}>
      {balance.status === 'known' && (
        <>
          Your available balance is <Money paise={balance.balance - balance.exposure} stale={balance.stale} />
          .
        </>
      )}
      {settings.current()?.showDepositW !== false && (
        <>
          {' '}
          <Link to="/depositw">Deposit first</Link>, or look at the game.
        </>
      )}
      {demoAt !== undefined && (
        <>
          {' '}
          Or <Link to={demoAt}>play it with play money</Link>.
        </>
      )}
    </EmptyState>
  );
}
