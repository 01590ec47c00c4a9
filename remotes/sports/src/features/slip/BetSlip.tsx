import { plural, Trans, useLingui } from '@touchline/shared/language/macro';
import { useBusState, useLocation, usePlatform } from '@touchline/shared/platform';
import { confirmPreference } from '@touchline/shared/storage';
import {
  Button,
  classNames,
  EmptyState,
  Icon,
  Select,
  Sheet,
  Switch,
  Tabs,
  useMediaQuery,
} from '@touchline/shared/ui';
import {
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { AlertWatch } from '../alerts';
import { hasLadder, LadderRoom, useHasLadder } from '../ladder';
import { useWatchedEvents } from '../odds';
import { OneTapBar, useOneTap } from '../one-tap';
import { OpenBetsPanel } from '../open-bets';
import { useBetsRefresh, useOpenBets } from '../positions';
import styles from './BetSlip.module.css';
import { TOLERANCES, type Tolerance, tolerancePreference } from './bet/accept-price';
import { type Bet, isOpen } from './bet/Bet';
import { useKeptStake } from './fields/useLastStake';
import { dropFirstSlip, isFirstSlipClosed, isFirstSlipShown, takeFirstSlip } from './first-slip';
import { useTappedBets } from './placing/useTappedBets';
import { RemovedBets, useRemovedBets } from './RemovedBets';
import { SlipBets } from './SlipBets';
import type { Tap } from './state/SlipStore';
import { slipFor, useSlip } from './state/slipFor';
import { useFollowedBets } from './state/useFollowedBets';
import { useTapFocus } from './useTapFocus';
import { useFocusInSight, useOutcomeInSight, useTappedInSight } from './useTappedInSight';

/** The pause between two polls while the slip has a bet that is not placed yet. */
const POLL_MS = 1_000;
/** The width from which the shell has a column for the slip; on a narrower screen it floats. */
const COLUMN = '(min-width: 1024px)';

/** The slot `bet-slip`: a column beside the content, or a sheet at the bottom of a small screen. */
export default function BetSlip() {
  const slip = slipFor(usePlatform());
  useEffect(() => slip.start(), [slip]);
  useBetsRefresh();
  const { bets } = useSlip();
  useFollowedBets(bets);
  useKeptStake(bets);
  useTapFocus();
  useWatchedEvents(
    bets.filter(isOpen).map((bet) => bet.selection.eventId),
    POLL_MS,
  );
  const isPlayer = useBusState('session').status === 'player';
  const isColumn = useMediaQuery(COLUMN);
  const { said, placing } = useTappedBets();
  useFirstSlipLimit();
  return (
    <>
      {placing}
      {isColumn ? <Column bets={bets} said={said} /> : <Docked bets={bets} said={said} />}
      {isPlayer && <AlertWatch />}
    </>
  );
}

interface PlaceProps {
  readonly bets: readonly Bet[];
  /** The outcome of the last tap of one-tap betting. */
  readonly said: string | undefined;
}

function Column({ bets, said }: PlaceProps) {
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
        <Armed said={said} />
        {isPlayer ? (
          <SlipTabs bets={bets}>
            {slip}
            <Preferences />
          </SlipTabs>
        ) : (
          <>
            <header className={styles.head}>
              <h2 className={styles.title}>{t`Bet slip`}</h2>
              <Count bets={bets} />
            </header>
            {slip}
            <Preferences />
          </>
        )}
      </div>
    </>
  );
}

/** The shown tab: the slip or the open bets. A tapped price shows the slip. */
function useSlipTab() {
  const tap = useSlip().slip.tap();
  const [chosen, setChosen] = useState<{ tab: 'slip' | 'bets'; tap: Tap | undefined }>();
  return {
    tab: chosen && chosen.tap === tap ? chosen.tab : 'slip',
    choose: (tab: 'slip' | 'bets') => setChosen({ tab, tap }),
    openBets: useOpenBets().data?.openBets.length || undefined,
  };
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
function Docked({ bets, said }: PlaceProps) {
  const { t } = useLingui();
  const tap = useSlip().slip.tap();
  const [open, setOpen] = useState(() => tap?.early === true && !isFirstSlipClosed());
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
            <Armed said={said} />
            {hasBar ? (
              <button type="button" className={styles.bar} onClick={() => setOpen(true)}>
                {t`Bet slip`} <Count bets={bets} />
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
      <Docket tap={tap} bets={bets} said={said} onClose={() => setOpen(false)} />
    </>
  );
}

/** Takes over the slip's first view with each tap, before the browser draws the slip in its place. */
function useTakenFirstSlip(isReady: boolean): void {
  const { slip } = useSlip();
  const tap = slip.tap();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tap may bring a bet of the view
  useLayoutEffect(() => {
    if (isReady) takeFirstSlip(slip);
  }, [slip, tap, isReady]);
}

/** How long a bet of the slip's first view may take. */
const FIRST_SLIP_MS = 10_000;

/** Removes the slip's first view where its price is gone, so that no bet takes its place. */
function useFirstSlipLimit(): void {
  const { t } = useLingui();
  const { toast } = usePlatform();
  useEffect(() => {
    const drop = () => {
      // The taps are still to be made on the page.
      if (document.querySelector('[data-received]')) timer = setTimeout(drop, FIRST_SLIP_MS);
      else if (dropFirstSlip()) toast.error(t`This price is not on offer any more.`);
    };
    let timer = setTimeout(drop, FIRST_SLIP_MS);
    return () => clearTimeout(timer);
  }, [t, toast]);
}

function Docket({
  tap,
  bets,
  said,
  onClose,
}: PlaceProps & { readonly tap: Tap | undefined; readonly onClose: () => void }) {
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
        <Armed said={said} />
        {showsBets ? (
          <OpenBetsPanel />
        ) : (
          <>
            <SlipBets bets={bets} />
            <Preferences />
          </>
        )}
      </div>
    </Sheet>
  );
}

function Count({ bets }: { bets: readonly Bet[] }) {
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
function Armed({ said }: Pick<PlaceProps, 'said'>) {
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
function useArmedReason(): boolean {
  const { toast } = usePlatform();
  const { state } = useOneTap();
  const reason = state.at === 'off' ? state.reason : undefined;
  useEffect(() => {
    if (reason !== undefined && !hasLadder()) toast.info(reason);
  }, [reason, toast]);
  return state.at === 'armed';
}

/** The setting when the player is asked before a bet is sent. */
function Preferences() {
  const { t } = useLingui();
  const isPlayer = useBusState('session').status === 'player';
  const { state } = useOneTap();
  const isInLadder = useHasLadder();
  const labels: Record<Tolerance, string> = {
    none: t`Ask me`,
    1: t`Take it if 1 tick worse`,
    2: t`Take it if 2 ticks worse`,
    any: t`Take any price`,
  };
  return (
    <div className={styles.preferences}>
      <Switch
        label={t`Confirm before placing`}
        checked={useSyncExternalStore(confirmPreference.subscribe, confirmPreference.read)}
        onChange={(event) => confirmPreference.write(event.target.checked)}
      />
      <Select
        label={t`If the price gets worse`}
        value={useSyncExternalStore(tolerancePreference.subscribe, tolerancePreference.read)}
        options={TOLERANCES.map((value) => ({ value, label: labels[value] }))}
        onChange={(event) => {
          const chosen = TOLERANCES.find((tolerance) => tolerance === event.target.value);
          if (chosen) tolerancePreference.write(chosen);
        }}
      />
      {!isInLadder && isPlayer && state.at === 'off' && (
        <details>
          <summary className={styles.more}>{t`One-tap betting`}</summary>
          <OneTapBar />
        </details>
      )}
    </div>
  );
}
