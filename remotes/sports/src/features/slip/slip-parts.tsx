import { plural, useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { useEffect, useLayoutEffect, useState } from 'react';
import { hasLadder, useHasLadder } from '../ladder';
import { OneTapBar, useOneTap } from '../one-tap';
import { useOpenBets } from '../positions';
import styles from './BetSlip.module.css';
import type { Bet } from './bet/Bet';
import { takeFirstSlip } from './first-slip';
import type { Tap } from './state/SlipStore';
import { useSlip } from './state/slipFor';

// What the slip has as a column and as a sheet.

export interface ShownSlip {
  readonly bets: readonly Bet[];
  /** The outcome of the last tap of one-tap betting. */
  readonly said: string | undefined;
}

/** The shown tab: the slip or the open bets. A tapped price shows the slip. */
export function useSlipTab() {
  const tap = useSlip().slip.tap();
  const [chosen, setChosen] = useState<{ tab: 'slip' | 'bets'; tap: Tap | undefined }>();
  return {
    tab: chosen && chosen.tap === tap ? chosen.tab : 'slip',
    choose: (tab: 'slip' | 'bets') => setChosen({ tab, tap }),
    openBets: useOpenBets().data?.openBets.length || undefined,
  };
}

/** Takes over the slip's first view with each tap, before the browser draws the slip in its place. */
export function useTakenFirstSlip(isReady: boolean): void {
  const { slip } = useSlip();
  const tap = slip.tap();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tap may bring a bet of the view
  useLayoutEffect(() => {
    if (isReady) takeFirstSlip(slip);
  }, [slip, tap, isReady]);
}

export function SlipCount({ bets }: { bets: readonly Bet[] }) {
  const { t } = useLingui();
  const count = bets.length;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t`${plural(count, { one: '# bet', other: '# bets' })}`}</span>
    </span>
  );
}

/** Shows that each tap on a price bets and the outcome of the last one, and switches one-tap betting off. */
export function ArmedBar({ said }: Pick<ShownSlip, 'said'>) {
  const { state } = useOneTap();
  if (useHasLadder() || state.at !== 'armed') return null;
  return (
    <div className={styles.armed}>
      <OneTapBar />
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}

/**
 * Whether one-tap betting is on. Where no ladder shows it, a toast gives the reason why it was switched off, because
 * the closed slip hides it.
 */
export function useArmedReason(): boolean {
  const { toast } = usePlatform();
  const { state } = useOneTap();
  const reason = state.at === 'off' ? state.reason : undefined;
  useEffect(() => {
    if (reason !== undefined && !hasLadder()) toast.info(reason);
  }, [reason, toast]);
  return state.at === 'armed';
}
