import { useLingui } from '@touchline/shared/language/macro';
import { useBusState, useLocation } from '@touchline/shared/platform';
import { Button, classNames, Icon, Sheet } from '@touchline/shared/ui';
import { startTransition, useEffect, useRef, useState } from 'react';
import { OpenBetsPanel } from '../open-bets';
import styles from './BetSlip.module.css';
import { isFirstSlipClosed, isFirstSlipShown } from './first-slip';
import { RemovedBets, useRemovedBets } from './RemovedBets';
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
import type { Tap } from './state/SlipStore';
import { useSlip } from './state/slipFor';
import { useFocusInSight, useOutcomeInSight, useTappedInSight } from './useTappedInSight';

/**
 * The first parts of the addresses of pages with prices; a test compares them with the routes, which would bring their
 * titles along. On other pages, such as the account's, the closed slip is at the end of the page.
 */
export const OWN_PAGES: ReadonlySet<string> = new Set([
  '',
  'inplay',
  'index',
  'favorites',
  'my-markets',
  'open-bets',
  'markets',
  'matchlist',
  'tv',
]);

/**
 * Opens when a price is tapped; closed, a bar at the foot of the screen shows that there are bets, and the page ends
 * above it. Not modal, so the prices stay visible.
 */
export function DockedSlip({
  bets,
  said,
  startsOpen,
}: ShownSlip & {
  /** It takes the place of a column, whose bets stay in sight. */
  readonly startsOpen: boolean;
}) {
  const { t } = useLingui();
  const tap = useSlip().slip.tap();
  const [open, setOpen] = useState(() => startsOpen || (tap?.early === true && !isFirstSlipClosed()));
  const [shownTap, setShownTap] = useState(tap);
  const { pathname } = useLocation();
  const isOwnPage = OWN_PAGES.has(pathname.split('/')[1]?.toLowerCase() ?? '');
  const isEmpty = bets.length === 0;
  useEffect(() => {
    if (!isOwnPage || isEmpty) setOpen(false);
  }, [isOwnPage, isEmpty]);
  const isOpening = shownTap !== tap;
  useEffect(() => {
    if (!isOpening) return;
    // The tapped price is marked first: the sheet takes a slow phone longer than a tap may wait.
    startTransition(() => {
      setOpen(!isFirstSlipClosed());
      setShownTap(tap);
    });
  }, [isOpening, tap]);
  useTakenFirstSlip(open || isFirstSlipClosed());
  const hasRemoved = useRemovedBets().length > 0;
  const isArmed = useArmedReason();
  // One-tap betting does not open it, because the sheet would cover the prices to tap.
  useEffect(() => {
    if (isArmed) setOpen(false);
  }, [isArmed]);
  // The bet that opens the sheet is not in the bar before.
  const hasBar = bets.length > (isOpening ? 1 : 0);
  if (!open || isEmpty)
    return (
      (hasBar || hasRemoved || isArmed) && (
        <div className={styles.barRoom} data-docked={isOwnPage}>
          <div className={styles.dock}>
            <ArmedBar said={said} />
            {hasBar ? (
              <button type="button" className={styles.bar} onClick={() => setOpen(true)}>
                {t`Bet slip`} <SlipCount bets={bets} />
                <Icon name="angle-up" size={18} />
              </button>
            ) : (
              hasRemoved && (
                <div className={styles.bar}>
                  <RemovedBets />
                </div>
              )
            )}
          </div>
        </div>
      )
    );
  return (
    <>
      {/* The page can scroll far enough to show its last prices above the sheet. */}
      <div className={styles.room} />
      <SlipSheet tap={tap} bets={bets} said={said} onClose={() => setOpen(false)} />
    </>
  );
}

function SlipSheet({
  tap,
  bets,
  said,
  onClose,
}: ShownSlip & { readonly tap: Tap | undefined; readonly onClose: () => void }) {
  const { t } = useLingui();
  const content = useRef<HTMLDivElement>(null);
  const [follows] = useState(isFirstSlipShown);
  const isPlayer = useBusState('session').status === 'player';
  const { tab, choose, openBets } = useSlipTab();
  const showsBets = isPlayer && tab === 'bets';
  useTappedInSight(tap, content);
  useOutcomeInSight(bets, content);
  useFocusInSight(content);
  return (
    <Sheet
      open
      modal={false}
      title={showsBets ? t`Open Bets` : t`Bet slip`}
      action={
        isPlayer && (
          <Button size="sm" variant="ghost" onClick={() => choose(showsBets ? 'slip' : 'bets')}>
            {showsBets ? t`Bet slip` : t`Open Bets`}{' '}
            <span translate="no">{showsBets ? bets.length : openBets}</span>
          </Button>
        )
      }
      onClose={onClose}
      className={classNames(styles.sheet, follows && styles.still)}
    >
      <div ref={content}>
        <ArmedBar said={said} />
        {showsBets ? (
          <OpenBetsPanel />
        ) : (
          <>
            <SlipBets bets={bets} />
            <SlipPreferences />
          </>
        )}
      </div>
    </Sheet>
  );
}
