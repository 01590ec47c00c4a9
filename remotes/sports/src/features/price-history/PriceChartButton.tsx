import type { Market, Runner, SportEvent } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { useEffect, useState } from 'react';
import { marketRef } from '../odds';
import { historiesFor } from './HistoryRecorder';
import styles from './PriceChartButton.module.css';
import { PriceChartModal } from './PriceChartModal';
import { Sparkline } from './Sparkline';

interface PriceChartButtonProps {
  readonly event: Pick<SportEvent, 'id' | 'title'>;
  readonly market: Market;
  readonly runner: Runner;
}

/**
 * A runner's sparkline, which opens the history and the depth. Prices are recorded while it is mounted, so that the
 * chart begins with the page and not with its opening.
 */
export function PriceChartButton({ event, market, runner }: PriceChartButtonProps) {
  const { t } = useLingui();
  const { name } = runner;
  const { name: marketName } = market;
  const { title: eventTitle } = event;
  const [open, setOpen] = useState(false);
  const recorder = historiesFor(usePlatform());
  const ref = marketRef(event.id, market.id);
  useEffect(() => recorder.watch(ref, runner.id), [recorder, ref, runner.id]);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t`Price chart of ${name}, ${marketName}`}
        aria-haspopup="dialog"
        title={t`Price chart of ${name}: ${eventTitle}`}
        onClick={() => setOpen(true)}
      >
        <Sparkline recorder={recorder} history={recorder.historyOf(ref, runner.id)} />
      </button>
      {open && (
        <PriceChartModal eventId={event.id} market={market} runner={runner} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
