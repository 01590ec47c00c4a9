import { noteOf } from '@touchline/shared/betting';
import type { OpenBet, Side } from '@touchline/shared/contracts/bets';
import type { Market, Runner, SportEvent } from '@touchline/shared/contracts/markets';
import type { Hundredths } from '@touchline/shared/contracts/reading';
import { hasCapability } from '@touchline/shared/contracts/settings';
import { formatOdds } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Banner, classNames } from '@touchline/shared/ui';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSportSwitch } from '../events';
import {
  availabilityOf,
  marketRef,
  runnerAvailability,
  useMarketStructure,
  useOddsStore,
  useStaleMark,
  useTraded,
} from '../odds';
import { useOneTap } from '../one-tap';
import { ChangeNote, isChangeable, usePageChanges } from '../open-bets';
import { useBetsRefresh, useRunnerBets } from '../positions';
import {
  isOpen,
  isSameRunner,
  type Selection,
  ShownOutcome,
  selectionOf,
  slipFor,
  usePricesState,
  useSlip,
  useTapToPlace,
} from '../slip';
import styles from './Ladder.module.css';
import { LadderBook } from './LadderBook';
import { LadderGrid } from './LadderGrid';
import { type TickLadder, tickLadderOf } from './ladder-ticks';

interface LadderViewProps {
  readonly event: SportEvent;
  readonly market: Market;
  readonly runner: Runner;
  /** Shows the outcome of the last bet where the slip is not visible. */
  readonly withOutcome: boolean;
}

/** A runner's ladder: the offers at every tick, the player's unmatched bets, and one-tap betting. */
export function LadderView({ event, market, runner, withOutcome }: LadderViewProps) {
  const { t } = useLingui();
  const selection = selectionOf(event, market, runner);
  const ladder = tickLadderOf(market);
  if (!selection || !ladder) return <p>{t`This runner has no ladder.`}</p>;
  return (
    <Ladder market={market} runner={runner} withOutcome={withOutcome} selection={selection} ladder={ladder} />
  );
}

interface LadderProps extends Omit<LadderViewProps, 'event'> {
  readonly selection: Selection;
  readonly ladder: TickLadder;
}

function Ladder({ market, runner, withOutcome, selection, ladder }: LadderProps) {
  const { t } = useLingui();
  const platform = usePlatform();
  const slip = slipFor(platform);
  const book = useBook(selection);
  const ref = marketRef(selection.eventId, market.id);
  const live = useMarketStructure(selection.eventId, market.id);
  const prices = usePricesState(ref);
  const ofRunner = runnerAvailability(live, runner.id);
  const unsupported = !useSportSwitch()(selection.sportId);
  const availability = ofRunner.takesBets
    ? availabilityOf(live, { gone: prices === 'gone', unsupported })
    : ofRunner;
  const { oneTap, state } = useOneTap();
  const armed = state.at === 'armed';
  const [said, setSaid] = useState('');
  const tapToPlace = useTapToPlace(selection);
  const ownBets = useOwnBets(selection);
  const settings = platform.settings.current();
  const changes = usePageChanges();
  const [changed, setChanged] = useState<string>();
  const change = useSyncExternalStore(changes.subscribe, () =>
    changed === undefined ? undefined : changes.of(changed),
  );

  const runnerName = runner.name;
  const pick = (side: Side, price: Hundredths, isSecond: boolean) => {
    const bet = `${side === 'BACK' ? t`Back` : t`Lay`} ${formatOdds(price)}`;
    if (!armed) {
      const isInSlip = slip.toggle({ selection, side, quote: { price }, isManualPrice: true });
      return setSaid(isInSlip ? t`${bet} is in the slip.` : t`${bet} is no longer in the slip.`);
    }
    const problem = oneTap.allow({ isSecond }) ?? tapToPlace(side, { price }, oneTap.stake());
    setSaid(problem ?? t`${bet}: sent.`);
  };
  const cancel = (bet: OpenBet) => {
    if (!hasCapability(settings, 'cancelBet') || !isChangeable(bet)) return;
    oneTap.use();
    setChanged(bet.betId);
    changes.ask(bet, { kind: 'cancel' });
  };
  const move = (bet: OpenBet, price: Hundredths) => {
    if (!hasCapability(settings, 'editBet') || !isChangeable(bet) || price === bet.price) return;
    oneTap.use();
    setChanged(bet.betId);
    changes.ask(bet, { kind: 'edit', price, remaining: bet.remaining });
  };
  return (
    <div
      ref={useStaleMark(ref)}
      className={classNames(styles.view, armed && styles.armed)}
      data-over-slip={!withOutcome || undefined}
    >
      <LadderGrid
        name={t`Ladder of ${runnerName}`}
        book={book}
        ladder={ladder}
        own={ownBets}
        canCancel={hasCapability(settings, 'cancelBet')}
        canMove={hasCapability(settings, 'editBet')}
        onPick={pick}
        onCancel={cancel}
        onMove={move}
        onOff={() => oneTap.disarm(t`Off: you switched it off.`)}
      />
      {/* Below the ladder, so that no tick moves under a finger when one of them appears. */}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {change && <ChangeNote change={change} />}
      {availability.takesBets ? (
        prices === 'stale' && (
          <Banner tone="warning">{t`Prices are out of date: waiting for fresh ones.`}</Banner>
        )
      ) : (
        <Banner tone="warning">{noteOf(availability)}</Banner>
      )}
      {withOutcome && <Outcome selection={selection} />}
    </div>
  );
}

function useBook({ eventId, marketId, runnerId }: Selection): LadderBook {
  const store = useOddsStore();
  const book = useMemo(
    () => new LadderBook(store, marketRef(eventId, marketId), runnerId),
    [store, eventId, marketId, runnerId],
  );
  useEffect(() => book.start(), [book]);
  const traded = useTraded(eventId, marketId, runnerId);
  useEffect(() => book.setTraded(traded), [book, traded]);
  return book;
}

/** The player's unmatched bets on the runner. */
function useOwnBets(selection: Selection): readonly OpenBet[] {
  useBetsRefresh();
  const bets = useRunnerBets(selection, { polls: true });
  return useMemo(() => bets.filter(({ side, remaining }) => side !== 'other' && remaining > 0), [bets]);
}

/** The outcome of the last bet on the runner, in the slip's words. */
function Outcome({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const { bets } = useSlip();
  const [unfolded, setUnfolded] = useState<string>();
  const last = bets.find((bet) => !isOpen(bet) && isSameRunner(bet.selection, selection));
  if (!last) return null;
  return (
    <section className={styles.outcome} aria-label={t`Last bet`}>
      <h3 className={styles.outcomeTitle}>
        {`${last.side === 'BACK' ? t`Back` : t`Lay`} ${formatOdds(last.quote.price)}`}
      </h3>
      <ShownOutcome bet={last} folded={unfolded !== last.id} onUnfold={() => setUnfolded(last.id)} />
    </section>
  );
}
