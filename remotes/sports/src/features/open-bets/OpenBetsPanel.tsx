import { describeQuote, formatMoney, sideLabel } from '@touchline/shared/format';
import { plural, useLingui } from '@touchline/shared/language/macro';
import { Link, useLocation } from '@touchline/shared/platform';
import { ShowMore, useFirstFew } from '@touchline/shared/ui';
import { useMemo } from 'react';
import { useEventMarkets } from '../events';
import { CashOut, type MyMarket, marketsByEvent } from '../my-markets';
import { POLL_MS, useWatchedEvents } from '../odds';
import { LeftOut, useProfitLoss } from '../positions';
import { EndMark } from './BetCell';
import { type EventRows, firstRows, grouped, liveBets, rowsByEvent } from './bet-groups';
import { ChangesProvider, usePageChanges } from './changes-context';
import { Dismiss } from './columns';
import type { BetList, BetRow } from './kept-bets.state';
import pageStyles from './OpenBetsPage.module.css';
import styles from './OpenBetsPanel.module.css';
import { NoOpenBets, OpenBetsQuery, type ShownBets } from './OpenBetsQuery';
import { UnmatchedActions } from './UnmatchedActions';
import { useKeptBets } from './useKeptBets';

/** The player's open bets beside the slip, those of the event on the screen first, with the cash-out of each market. */
export function OpenBetsPanel() {
  return <OpenBetsQuery heights={[120]}>{(bets) => <Panel {...bets} />}</OpenBetsQuery>;
}

/** A row with the list it is from: a bet that is matched in part is in both. */
interface PanelRow extends BetRow {
  readonly list: BetList;
}

function Panel({ open, leftOut, old }: ShownBets) {
  const { t } = useLingui();
  const changes = usePageChanges();
  const { unmatched, matched, dismiss } = useKeptBets(open, leftOut === 0, old);
  const figures = useProfitLoss({ cached: true });
  const { pathname } = useLocation();
  const events = useMemo(() => {
    const rows: PanelRow[] = [
      ...unmatched.map((row) => ({ ...row, list: 'unmatched' as const })),
      ...matched.map((row) => ({ ...row, list: 'matched' as const })),
    ];
    const isHere = ({ eventId }: { eventId: string }) => {
      const path = `/markets/${encodeURIComponent(eventId)}`;
      return eventId !== '' && (pathname === path || pathname.startsWith(`${path}/`));
    };
    return rowsByEvent(rows).sort((a, b) => Number(isHere(b)) - Number(isHere(a)));
  }, [unmatched, matched, pathname]);
  const { first, more, showMore } = useFirstFew(useMemo(() => events.flatMap(({ rows }) => rows), [events]));
  const shown = firstRows(events, first.length);
  useWatchedEvents(
    shown.flatMap((event) =>
      event.eventId !== '' && liveBets(event.rows).length > 0 ? [event.eventId] : [],
    ),
    POLL_MS.list,
  );
  const mine = useMemo(
    () => marketsByEvent(open, figures.data?.items ?? []).flatMap(({ markets }) => markets),
    [open, figures.data],
  );
  if (events.length === 0) return <NoOpenBets leftOut={leftOut} />;
  return (
    <ChangesProvider value={changes}>
      <LeftOut count={leftOut} />
      <div className={styles.panel}>
        {shown.map((event) => (
          <EventBets
            key={event.eventId}
            event={event}
            mine={mine.filter((market) => market.eventId === event.eventId)}
            old={old || figures.isPlaceholderData}
            onDismiss={dismiss}
          />
        ))}
        <ShowMore
          more={more}
          left={t`${plural(more, { one: '# bet', other: '# bets' })}`}
          onMore={showMore}
        />
        <Link to="/open-bets" className={styles.whole}>
          {t`See open bets`}
        </Link>
      </div>
    </ChangesProvider>
  );
}

interface EventBetsProps {
  readonly event: EventRows<PanelRow>;
  readonly mine: readonly MyMarket[];
  readonly old: boolean;
  readonly onDismiss: (list: BetList, betId: string) => void;
}

function EventBets({ event, mine, old, onDismiss }: EventBetsProps) {
  const byMarket = grouped(event.rows, ({ bet }) => bet.marketId);
  return (
    <section className={styles.event}>
      <h3 className={styles.title} translate="no">
        {event.eventId === '' ? (
          event.eventTitle
        ) : (
          <Link to={`/markets/${encodeURIComponent(event.eventId)}`}>{event.eventTitle}</Link>
        )}
      </h3>
      {[...byMarket].map(([marketId, rows]) => {
        const own = mine.find((market) => market.marketId === marketId);
        return (
          <div key={marketId} className={styles.market}>
            {rows[0]?.bet.marketName !== rows[0]?.bet.runnerName && (
              <p className={styles.name}>
                <bdi>{rows[0]?.bet.marketName}</bdi>
              </p>
            )}
            <ul className={styles.bets}>
              {rows.map((row) => (
                <BetLine
                  key={`${row.list} ${row.bet.betId}`}
                  row={row}
                  onDismiss={(betId) => onDismiss(row.list, betId)}
                />
              ))}
            </ul>
            {own && <MarketCashOut mine={own} old={old} />}
          </div>
        );
      })}
    </section>
  );
}

function MarketCashOut({ mine, old }: { mine: MyMarket; old: boolean }) {
  const markets = useEventMarkets(mine.eventId).data?.markets;
  const market = markets?.find(({ id }) => id === mine.marketId);
  return market ? <CashOut mine={mine} market={market} old={old} /> : null;
}

function BetLine({ row, onDismiss }: { row: PanelRow; onDismiss: (betId: string) => void }) {
  const { t } = useLingui();
  const { bet, end, list } = row;
  const amount = formatMoney(list === 'unmatched' ? bet.remaining : bet.matchedStake);
  const price = describeQuote(list === 'unmatched' ? bet : { ...bet, price: bet.averagePrice ?? bet.price });
  return (
    <li className={styles.bet}>
      <span className={styles.runner}>
        <span className={pageStyles.side} data-side={bet.side}>
          {sideLabel(bet)}
        </span>
        <bdi translate="no">{bet.runnerName}</bdi>
      </span>
      {end ? (
        <span className={styles.over}>
          <EndMark end={end} />
          <Dismiss row={row} onDismiss={onDismiss} />
        </span>
      ) : (
        <>
          <span className={styles.figures}>
            {list === 'unmatched' ? t`Unmatched: ${amount} at ${price}` : t`Matched ${amount} at ${price}`}
          </span>
          {list === 'unmatched' && <UnmatchedActions bet={bet} />}
        </>
      )}
    </li>
  );
}
