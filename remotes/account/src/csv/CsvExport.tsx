import { formatCount, formatProgress } from '@touchline/shared/format';
import { Button, Icon, ProgressBar } from '@touchline/shared/ui';
import { usePlayerKey } from '../range-reader/useRangeReader';
import styles from './CsvExport.module.css';
import type { CsvSource } from './csv-export';
import { useCsvExport } from './useCsvExport';

/**
 * Exports a whole range as a CSV file: a button, then a progress bar with Cancel, and after a failure Continue. A `key`
 * made of the range ends the export of a range that is no longer shown. After the end of a session only the same player
 * can continue it.
 */
export function CsvExport<Row>(source: CsvSource<Row>) {
  return <PlayersExport key={usePlayerKey()} {...source} />;
}

function PlayersExport<Row>(source: CsvSource<Row>) {
  const { state, start, goOn, cancel } = useCsvExport(source);
  const canGoOn = state.step === 'failed' && state.canContinue;
  // One button for all steps, so that it keeps the focus.
  const [words, press] =
    state.step === 'reading'
      ? (['Cancel', cancel] as const)
      : canGoOn
        ? (['Continue', goOn] as const)
        : ([state.step === 'failed' ? 'Start again' : 'Export CSV', start] as const);
  return (
    <div className={styles.export}>
      <div className={styles.buttons}>
        <Button size="sm" icon={state.step === 'reading' ? 'close' : 'download'} onClick={press}>
          {words}
        </Button>
        {state.step === 'failed' && (
          <Button size="sm" variant="ghost" onClick={cancel}>
            Discard
          </Button>
        )}
      </div>
      {state.step === 'reading' && (
        <ProgressBar
          label="Reading"
          value={state.read}
          max={state.total ?? 1}
          valueText={state.total === undefined ? undefined : formatProgress(state.read, state.total)}
          className={styles.progress}
        />
      )}
      <p role="alert" className={styles.failure}>
        {state.step === 'failed' && (
          <>
            <Icon name="warning" size={14} />
            <span>
              {state.total !== undefined && `Stopped at ${formatProgress(state.read, state.total)}. `}
              {state.why}
            </span>
          </>
        )}
      </p>
      <p role="status" className={styles.saved}>
        {state.step === 'saved' && (
          <>
            Saved {formatCount(state.rows, 'row')} as{' '}
            <a href={state.url} download={`${source.name}.csv`}>
              {source.name}.csv
            </a>
            {state.leftOut > 0 && `, without ${formatCount(state.leftOut, 'row')} that could not be read`}
          </>
        )}
      </p>
    </div>
  );
}
