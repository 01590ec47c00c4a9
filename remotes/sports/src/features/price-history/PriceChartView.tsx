import { noteOf } from '@touchline/shared/betting';
import type { OpenBet } from '@touchline/shared/contracts/bets';
import type { Market, Runner } from '@touchline/shared/contracts/markets';
import { formatMoneyShort, formatOdds, formatRupees, formatTime, sideLabel } from '@touchline/shared/format';
import { t as translate, useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Banner, SegmentedControl } from '@touchline/shared/ui';
import { useMemo, useState, useSyncExternalStore } from 'react';
import {
  availabilityOf,
  marketRef,
  runnerAvailability,
  useMarketStructure,
  useOddsStore,
  useTraded,
} from '../odds';
import { useRunnerBets } from '../positions';
import { HistoryChart } from './HistoryChart';
import { HistoryFacts } from './HistoryFacts';
import { historiesFor } from './HistoryRecorder';
import { agoLabel, type ChartBet } from './historyData';
import { DepthChart } from './market-depth/DepthChart';
import { DepthFacts } from './market-depth/DepthFacts';
import { depthData } from './market-depth/depthData';
import { depthSource } from './market-depth/depthSource';
import styles from './PriceChart.module.css';

interface PriceChartViewProps {
  readonly eventId: string;
  readonly market: Market;
  readonly runner: Runner;
}

/** A runner's prices since the page opened with the player's bets, its market depth, and what was matched. Loaded with the first chart opened. */
export function PriceChartView({ eventId, market, runner }: PriceChartViewProps) {
  const structure = useMarketStructure(eventId, market.id);
  const ofRunner = runnerAvailability(structure, runner.id);
  const availability = ofRunner.takesBets ? availabilityOf(structure) : ofRunner;
  return (
    <div className={styles.picture}>
      {!availability.takesBets && (
        <div className={styles.wide}>
          <Banner tone="warning">{noteOf(availability)}</Banner>
        </div>
      )}
      <History eventId={eventId} marketId={market.id} runnerId={runner.id} />
      <DepthOf eventId={eventId} market={market} runnerId={runner.id} />
      <Matched eventId={eventId} marketId={market.id} runnerId={runner.id} />
    </div>
  );
}

type Range = '900' | '3600' | 'all';

interface OfRunner {
  readonly eventId: string;
  readonly marketId: string;
  readonly runnerId: string;
}

function History({ eventId, marketId, runnerId }: OfRunner) {
  const { t, i18n } = useLingui();
  const recorder = historiesFor(usePlatform());
  const history = recorder.historyOf(marketRef(eventId, marketId), runnerId);
  useSyncExternalStore(recorder.subscribe, () => history.changes);
  const [range, setRange] = useState<Range>('all');
  const bets = useRunnerBets({ eventId, marketId, runnerId });
  const ranges = [
    { value: '900', label: t`15 min` },
    { value: '3600', label: t`1 h` },
    { value: 'all', label: t`All` },
  ] as const;
  const marks = useMemo(() => bets.flatMap(markOf), [bets]);
  return (
    <section aria-labelledby="picture-history">
      <div className={styles.head}>
        <h3 id="picture-history" className={styles.title}>
          {t`Price history`}
        </h3>
        <SegmentedControl label={t`Shown time`} options={ranges} value={range} onChange={setRange} />
      </div>
      <Key withBets={bets.length > 0} />
      <HistoryChart
        // Built again when the texts of another language have loaded, which may be after the change of language.
        key={`${i18n.language} ${agoLabel(0)}`}
        recorder={recorder}
        history={history}
        seconds={range === 'all' ? undefined : Number(range)}
        bets={marks}
      />
      <HistoryFacts facts={history.facts} />
      {bets.length > 0 && (
        <ul className={styles.bets} aria-label={t`Your bets on this runner`}>
          {bets.map((bet) => (
            <li key={bet.betId}>{describeBet(bet)}</li>
          ))}
        </ul>
      )}
      {history.facts !== undefined && !history.isCurrent && (
        <p className={styles.note}>{t`No fresh price now: the line goes on with the next one.`}</p>
      )}
    </section>
  );
}

function describeBet(bet: OpenBet): string {
  const side = sideLabel(bet);
  const stake = formatRupees(bet.stake);
  const price = formatOdds(bet.averagePrice ?? bet.price);
  const time = formatTime(bet.placedAt);
  const unmatched = formatRupees(bet.remaining);
  return bet.remaining > 0
    ? translate`${side} ${stake} at ${price}, ${time}, ${unmatched} unmatched`
    : translate`${side} ${stake} at ${price}, ${time}`;
}

function markOf({ placedAt, averagePrice, price, side }: OpenBet): ChartBet[] {
  return side === 'other' ? [] : [{ at: Date.parse(placedAt), price: averagePrice ?? price, side }];
}

/** How many prices the volume shows. */
const MOST_PRICES = 8;

/** The matched volume at each price, the largest first; nothing where the back end does not send it. */
function Matched({ eventId, ...of }: OfRunner) {
  const { t } = useLingui();
  const traded = useTraded(eventId, of.marketId, of.runnerId);
  const prices = [...(traded ?? [])].sort((a, b) => b.size - a.size).slice(0, MOST_PRICES);
  const most = prices[0]?.size ?? 0;
  if (most === 0) return null;
  const total = traded?.reduce((sum, { size }) => sum + size, 0) ?? 0;
  const amount = formatMoneyShort(total);
  return (
    <section className={styles.wide} aria-labelledby="picture-matched">
      <h3 id="picture-matched" className={styles.title}>
        {t`Volume`}
      </h3>
      <p className={styles.note}>{t`${amount} matched on this runner, most of it at these prices.`}</p>
      <table className={styles.volume}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t`Price`}</th>
            <th scope="col">{t({ message: 'Matched', context: 'in a market' })}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {prices.map(({ price, size }) => (
            <tr key={price}>
              <th scope="row">{formatOdds(price)}</th>
              <td>{formatMoneyShort(size)}</td>
              <td aria-hidden="true">
                <span style={{ width: `${Math.round((size / most) * 100)}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DepthOf({ eventId, market, runnerId }: { eventId: string; market: Market; runnerId: string }) {
  const { t } = useLingui();
  const store = useOddsStore();
  const source = useMemo(
    () => depthSource(store, marketRef(eventId, market.id), market.ladder, runnerId),
    [store, eventId, market, runnerId],
  );
  const depth = useSyncExternalStore(source.subscribe, source.read);
  const data = useMemo(() => depthData(depth), [depth]);
  return (
    <section aria-labelledby="picture-depth">
      <h3 id="picture-depth" className={styles.title}>
        {t`Depth`}
      </h3>
      {data !== undefined && (
        <>
          <Key />
          <DepthChart data={data} />
        </>
      )}
      <DepthFacts depth={depth} />
    </section>
  );
}

function Key({ withBets = false }: { withBets?: boolean }) {
  const { t } = useLingui();
  return (
    <p className={styles.key} aria-hidden="true">
      <span className={styles.backKey}>{t`Back`}</span>
      <span className={styles.layKey}>{t`Lay`}</span>
      {withBets && <span className={styles.betKey}>{t`Your bets`}</span>}
    </p>
  );
}
