import { Trans, useLingui } from '@touchline/shared/language/macro';
import { useBusState } from '@touchline/shared/platform';
import { EmptyState, Tabs } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { LadderRoom } from '../ladder';
import { OpenBetsPanel } from '../open-bets';
import styles from './BetSlip.module.css';
import type { Bet } from './bet/Bet';
import { RemovedBets } from './RemovedBets';
import { SlipBets } from './SlipBets';
import { SlipPreferences } from './SlipPreferences';
import {
  ArmedBar,
  type ShownSlip,
  SlipCount,
  useArmedReason,
  useSlipTab,
  useTakenFirstSlip,
} from './slip-parts';

/** The slip of a wide screen: a column of the shell, with the player's open bets as a second tab. */
export function SlipColumn({ bets, said }: ShownSlip) {
  const { t } = useLingui();
  useArmedReason();
  const isPlayer = useBusState('session').status === 'player';
  useTakenFirstSlip(true);
  const slip =
    bets.length === 0 ? (
      <>
        <EmptyState icon="plus" title={t`Your slip is empty`}>
          {t`Tap a price to add a bet.`}
        </EmptyState>
        <RemovedBets />
      </>
    ) : (
      <>
        <SlipBets bets={bets} />
        <p className={styles.keys}>
          <Trans>
            <kbd>↑</kbd> <kbd>↓</kbd> step price or stake · <kbd>Enter</kbd> places · <kbd>Esc</kbd> clears
          </Trans>
        </p>
      </>
    );
  return (
    <>
      <LadderRoom />
      <div className={styles.column}>
        <ArmedBar said={said} />
        {isPlayer ? (
          <SlipTabs bets={bets}>
            {slip}
            <SlipPreferences />
          </SlipTabs>
        ) : (
          <>
            <header className={styles.head}>
              <h2 className={styles.title}>{t`Bet slip`}</h2>
              <SlipCount bets={bets} />
            </header>
            {slip}
            <SlipPreferences />
          </>
        )}
      </div>
    </>
  );
}

function SlipTabs({ bets, children }: { bets: readonly Bet[]; children: ReactNode }) {
  const { t } = useLingui();
  const { tab, choose, openBets } = useSlipTab();
  return (
    <Tabs
      label={t`Bet slip and open bets`}
      tabs={[
        { id: 'slip', label: t`Bet slip`, count: bets.length || undefined },
        { id: 'bets', label: t`Open Bets`, count: openBets },
      ]}
      value={tab}
      onChange={choose}
      className={styles.tabs}
    >
      {tab === 'slip' ? children : <OpenBetsPanel />}
    </Tabs>
  );
}
