import type { OpenBet, ProfitLoss } from '@touchline/shared/contracts/bets';
import { plural, useLingui } from '@touchline/shared/language/macro';
import { Link, messageOf } from '@touchline/shared/platform';
import {
  ButtonLink,
  EmptyState,
  LoadingBlocks,
  QueryView,
  ShowMore,
  useFirstFew,
} from '@touchline/shared/ui';
import { useMemo } from 'react';
import { POLL_MS, PricesAge, useWatchedEvents } from '../odds';
import { FiguresLeftOut, LeftOut, OldBets, useBetsRefresh, useOpenBets, useProfitLoss } from '../positions';
import { EventPositions } from './EventPositions';
import styles from './MyMarkets.module.css';
import { MyMarketsSummary } from './MyMarketsSummary';
import { betsWithoutMarket, countWithoutFigures, firstMarkets, marketsByEvent } from './my-markets';

/** /my-markets: every market in which the player has bets, its results, and its cash-out. */
export default function MyMarketsPage() {
  const { t } = useLingui();
  useBetsRefresh();
  const open = useOpenBets({ polls: true, cached: true });
  const figures = useProfitLoss({ cached: true });
  const old = open.isPlaceholderData || figures.isPlaceholderData;
  return (
    <div className={styles.page}>
      <h1>{t`My Markets`}</h1>
      <QueryView
        query={{
          data: open.data && figures.data && { open: open.data, figures: figures.data },
          error: open.error ?? figures.error,
          get isFetching() {
            return open.isRefetching || figures.isRefetching;
          },
          refetch: () => Promise.all([open.refetch(), figures.refetch()]),
        }}
        failure={t`Your markets could not be loaded`}
        describe={(error) => `${messageOf(error)} ${t`Your bets are safe with the exchange.`}`}
        loading={<LoadingBlocks label={t`Loading your markets`} heights={[72, 240]} />}
        showsStale={false}
      >
        {(data) => (
          <OldBets old={old}>
            <Positions
              bets={data.open.openBets}
              leftOut={data.open.leftOut}
              profitLoss={data.figures.items}
              figuresLeftOut={data.figures.leftOut}
              old={old}
            />
          </OldBets>
        )}
      </QueryView>
    </div>
  );
}

interface PositionsProps {
  readonly bets: readonly OpenBet[];
  readonly leftOut: number | undefined;
  readonly profitLoss: readonly ProfitLoss[];
  /** Figures that could not be read. */
  readonly figuresLeftOut: number | undefined;
  /** Whether bets or figures are from the last visit. */
  readonly old: boolean;
}

function Positions({ bets, leftOut, profitLoss, figuresLeftOut, old }: PositionsProps) {
  const { t } = useLingui();
  const all = useMemo(() => marketsByEvent(bets, profitLoss), [bets, profitLoss]);
  const { first, more, showMore } = useFirstFew(useMemo(() => all.flatMap(({ markets }) => markets), [all]));
  const events = firstMarkets(all, first.length);
  useWatchedEvents(
    events.map(({ eventId }) => eventId),
    POLL_MS.list,
  );
  const notes = (
    <>
      <LeftOut count={leftOut} />
      <FiguresLeftOut count={figuresLeftOut} />
      <WithoutMarket count={betsWithoutMarket(bets)} />
    </>
  );
  if (events.length === 0)
    return leftOut || figuresLeftOut || bets.length > 0 ? (
      notes
    ) : (
      <EmptyState
        icon="book"
        title={t`You have no bets in any market`}
        action={
          <ButtonLink to="/inplay" variant="primary">
            {t`Go to In-Play`}
          </ButtonLink>
        }
      >
        {t`Tap a price to place one: here you see what each result would bring, and what it costs to get out.`}
      </EmptyState>
    );
  return (
    <>
      {notes}
      <MyMarketsSummary markets={profitLoss} unknown={countWithoutFigures(all)} />
      <PricesAge />
      {events.map((event) => (
        <EventPositions key={event.eventId} event={event} old={old} />
      ))}
      <ShowMore
        more={more}
        left={t`${plural(more, { one: '# market', other: '# markets' })}`}
        onMore={showMore}
      />
    </>
  );
}

/** Says where bets without a market are shown, because they have stakes too. */
function WithoutMarket({ count }: { count: number }) {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <p className={styles.note}>
      {t`${plural(count, {
        one: '# bet does not say its market.',
        other: '# bets do not say their market.',
      })}`}{' '}
      <Link to="/open-bets">{t`Open Bets`}</Link>
    </p>
  );
}
