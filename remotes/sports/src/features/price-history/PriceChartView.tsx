import type { Market, Runner } from '@touchline/shared/contracts';
import { usePlatform } from '@touchline/shared/platform';
import { Banner } from '@touchline/shared/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { availabilityOf, runnerAvailability, useMarketStructure, useOddsStore } from '../odds';
import { HistoryChart } from './HistoryChart';
import { HistoryFacts } from './HistoryFacts';
import { historiesFor } from './HistoryRecorder';
import { DepthChart } from './market-depth/DepthChart';
import { DepthFacts } from './market-depth/DepthFacts';
import { depthData } from './market-depth/depthData';
import { depthSource } from './market-depth/depthSource';
import styles from './PriceChart.module.css';

interface PriceChartViewProps {
  readonly market: Market;
  readonly runner: Runner;
}

/** A runner's prices since the page opened, and its market depth. Loaded with the first chart opened. */
export function PriceChartView({ market, runner }: PriceChartViewProps) {
  const structure = useMarketStructure(market.id);
  const ofRunner = runnerAvailability(structure, runner.id);
  const { note } = ofRunner.takesBets ? availabilityOf(structure) : ofRunner;
  return (
    <div className={styles.picture}>
      {note !== undefined && (
        <div className={styles.wide}>
          <Banner tone="warning">{note}</Banner>
        </div>
      )}
      <History marketId={market.id} runnerId={runner.id} />
      <DepthOf market={market} runnerId={runner.id} />
    </div>
  );
}

function History({ marketId, runnerId }: { marketId: string; runnerId: string }) {
  const recorder = historiesFor(usePlatform());
  const history = recorder.historyOf(marketId, runnerId);
  useSyncExternalStore(recorder.subscribe, () => history.changes);
  return (
    <section aria-labelledby="picture-history">
      <h3 id="picture-history" className={styles.title}>
        Price history
      </h3>
      <Key />
      <HistoryChart recorder={recorder} history={history} />
      <HistoryFacts facts={history.facts} />
      {history.facts !== undefined && !history.isKept && (
        <p className={styles.note}>No fresh price now: the line goes on with the next one.</p>
      )}
    </section>
  );
}

function DepthOf({ market, runnerId }: { market: Market; runnerId: string }) {
  const store = useOddsStore();
  const source = useMemo(() => depthSource(store, market, runnerId), [store, market, runnerId]);
  const depth = useSyncExternalStore(source.subscribe, source.read);
  const data = useMemo(() => depthData(depth), [depth]);
  return (
    <section aria-labelledby="picture-depth">
      <h3 id="picture-depth" className={styles.title}>
        Depth
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

function Key() {
  return (
    <p className={styles.key} aria-hidden="true">
      <span className={styles.backKey}>Back</span>
      <span className={styles.layKey}>Lay</span>
    </p>
  );
}
