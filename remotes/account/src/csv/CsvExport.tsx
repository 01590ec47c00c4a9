import { Plural, Trans, useLingui } from '@touchline/shared/language/macro';
import { Button, Icon, ProgressBar, usePlayerKey } from '@touchline/shared/ui';
import { describeProgress } from '../range-reader/read-progress';
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
  const { t } = useLingui();
  const { state, start, goOn, cancel } = useCsvExport(source);
  const progress =
    (state.step === 'reading' || state.step === 'failed') && state.total !== undefined
      ? describeProgress(state.read, state.total)
      : undefined;
  const canGoOn = state.step === 'failed' && state.canContinue;
  // One button for all steps, so that it keeps the focus.
  const [label, press] =
    state.step === 'reading'
      ? ([t`Cancel`, cancel] as const)
      : canGoOn
        ? ([t`Continue`, goOn] as const)
        : ([state.step === 'failed' ? t`Start again` : t`Export CSV`, start] as const);
  return (
    <div className={styles.export}>
      <div className={styles.buttons}>
        <Button size="sm" icon={state.step === 'reading' ? 'close' : 'download'} onClick={press}>
          {label}
        </Button>
        {state.step === 'failed' && (
          <Button size="sm" variant="ghost" onClick={cancel}>
            {t`Discard`}
          </Button>
        )}
      </div>
      {state.step === 'reading' && (
        <ProgressBar
          label={t`Reading`}
          value={state.read}
          max={state.total ?? 1}
          valueText={progress}
          className={styles.progress}
        />
      )}
      <p role="alert" className={styles.failure}>
        {state.step === 'failed' && (
          <>
            <Icon name="warning" size={14} />
            <span>
              {progress !== undefined && `${t`Stopped at ${progress}.`} `}
              {state.why}
            </span>
          </>
        )}
      </p>
      <p role="status" className={styles.saved}>
        {state.step === 'saved' && <Saved {...state} name={`${source.name}.csv`} />}
      </p>
    </div>
  );
}

interface SavedProps {
  readonly rows: number;
  readonly leftOut: number;
  readonly url: string;
  /** The file's name. */
  readonly name: string;
}

function Saved({ rows, leftOut, url, name }: SavedProps) {
  const link = (
    <a href={url} download={name}>
      {name}
    </a>
  );
  if (leftOut === 0)
    return (
      <Trans>
        Saved <Plural value={rows} one="# row" other="# rows" /> as {link}
      </Trans>
    );
  return (
    <Trans>
      Saved <Plural value={rows} one="# row" other="# rows" /> as {link}, without{' '}
      <Plural value={leftOut} one="# row" other="# rows" /> that could not be read
    </Trans>
  );
}
